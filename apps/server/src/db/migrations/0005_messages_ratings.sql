-- What people say to each other, and about each other.

create table messages (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  -- none of these is a foreign key: topics may be anything, people may live in another system
  topic_id text collate "C" not null check (length(topic_id) between 1 and 255),
  conversation_id text collate "C" not null check (length(conversation_id) between 1 and 255),
  content text not null check (length(content) <= 3000),
  attachments jsonb not null check (jsonb_typeof(attachments) = 'array'),
  read boolean not null,
  sender_id text collate "C" not null check (length(sender_id) between 1 and 255),
  receiver_id text collate "C" not null check (length(receiver_id) between 1 and 255),
  metadata jsonb not null,
  platform_data jsonb not null
);
-- GET /messages and its filters; `userId` joins the two of sender and receiver
create index messages_by_created_date on messages (created_date, id);
-- also for clients that ask for what changed since they last looked
create index messages_by_updated_date on messages (updated_date, id);
create index messages_by_conversation on messages (conversation_id, created_date, id);
create index messages_by_topic on messages (topic_id, created_date, id);
create index messages_by_sender on messages (sender_id, created_date, id);
create index messages_by_receiver on messages (receiver_id, created_date, id);

create table ratings (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  score smallint not null check (score between 0 and 100),
  comment text check (length(comment) <= 3000),
  author_id text collate "C" check (length(author_id) <= 255),
  target_id text collate "C" not null check (length(target_id) between 1 and 255),
  -- not foreign keys: a rating outlives what it is about
  asset_id text collate "C" check (length(asset_id) <= 255),
  transaction_id text collate "C" check (length(transaction_id) <= 255),
  label text collate "C" check (length(label) <= 255),
  metadata jsonb not null,
  platform_data jsonb not null
);
-- GET /ratings and its filters, GET /ratings/stats of one or a few
create index ratings_by_created_date on ratings (created_date, id);
create index ratings_by_updated_date on ratings (updated_date, id);
create index ratings_by_author on ratings (author_id, created_date, id);
create index ratings_by_target on ratings (target_id, created_date, id);
create index ratings_by_asset on ratings (asset_id, created_date, id);
create index ratings_by_transaction on ratings (transaction_id, created_date, id);
