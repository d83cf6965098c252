-- Entries that wait to be put into the index of words are read by every search: a short list keeps searches quick while
-- much is written, and what one write in some hundreds pays for all is a tenth of a second rather than one.
alter index search_documents_by_words set (gin_pending_list_limit = 512);
