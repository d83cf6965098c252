-- no-transaction: people write meanwhile. Whether a file is named by any message that is there.
create index concurrently if not exists messages_by_file on messages using gin ((attachments::text) gin_trgm_ops)
  where attachments <> '[]';
