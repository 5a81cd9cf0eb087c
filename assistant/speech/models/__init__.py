"""Speech models: which there are, and fetching, verifying, choosing and removing them. Loads none.

store = ModelStore(models_folder())
folder = choose(None, language="en", store=store, waiting=...)     # a folder, or why not
"""

from assistant.speech.models.catalogue import ModelEntry, NpmPackage, SiteArchive, Source, catalogue, entry
from assistant.speech.models.choosing import choose
from assistant.speech.models.errors import ModelError, ModelNotHere, ModelUnavailable, ModelUnknown
from assistant.speech.models.store import FetchWatcher, ModelStore, models_folder

__all__ = [
    "FetchWatcher",
    "ModelEntry",
    "ModelError",
    "ModelNotHere",
    "ModelStore",
    "ModelUnavailable",
    "ModelUnknown",
    "NpmPackage",
    "SiteArchive",
    "Source",
    "catalogue",
    "choose",
    "entry",
    "models_folder",
]
