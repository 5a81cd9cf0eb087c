grammar-missing = There is no grammar at { $path }. Choose another language, or add the file.
grammar-too-large = { $path } is larger than { $limit } bytes and was not read. A grammar is far smaller; split the file.
grammar-malformed = { $path }, line { $line }: this is not a grammar file as hassil reads it: { $detail }.
grammar-sentence-wrong = { $path }, line { $line }: the sentence "{ $sentence }" cannot be used: { $detail }.
