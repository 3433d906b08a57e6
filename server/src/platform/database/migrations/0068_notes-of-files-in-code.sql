-- What imported files say in words of the reader becomes notes in the import itself, together with folders and reading status.
DROP FUNCTION "notes_of_files"(uuid, timestamptz);
