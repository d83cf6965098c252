-- Records of operators that no other table holds.

create table documents (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  -- not foreign keys: they may be anything
  author_id text collate "C" check (length(author_id) <= 255),
  target_id text collate "C" check (length(target_id) <= 255),
  type text collate "C" not null check (length(type) between 1 and 255),
  label text collate "C" check (length(label) <= 255),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  metadata jsonb not null,
  platform_data jsonb not null
);
create index documents_by_created_date on documents (type, created_date, id);
create index documents_by_updated_date on documents (type, updated_date, id);
create index documents_by_author on documents (type, author_id);
create index documents_by_target on documents (type, target_id);
create index documents_by_data on documents using gin (data jsonb_path_ops);

-- In the compatible API ratings and saved searches are documents too. What staff have hidden counts for nothing.
create view all_documents as
select id, created_date, updated_date, author_id, target_id, type, label, data, metadata, platform_data
from documents
union all
select id, created_date, updated_date, author_id, target_id, 'rating' collate "C", label,
  jsonb_build_object('score', score, 'comment', comment, 'assetId', asset_id, 'transactionId', transaction_id),
  metadata, platform_data
from ratings
where platform_data #>> '{plaza,hidden}' is distinct from 'true'
union all
select id, created_date, updated_date, user_id, null, 'savedSearch' collate "C", null,
  jsonb_build_object('name', name, 'search', search, 'active', active),
  metadata, platform_data
from saved_searches;
