-- Records of the condition in which an asset changes hands. A record is an assessment; what was said in it is appended,
-- each version with a hash over the one before.

-- what an assessment has that is such a record; null for all others
alter table assessments add column handover jsonb check (jsonb_typeof(handover) = 'object');
create unique index assessments_by_handover on assessments (transaction_id, (handover ->> 'stage'))
  where handover is not null;
create index assessments_by_handover_end on assessments (expiration_date) where handover is not null;

create table handover_versions (
  assessment_id text collate "C" not null check (length(assessment_id) between 1 and 255),
  number integer not null check (number >= 1),
  -- given by the device that sends it, so that a repetition has no second effect
  client_id text collate "C" check (length(client_id) <= 100),
  kind text not null check (kind in ('content', 'photo', 'confirmation', 'remark', 'close')),
  created_date timestamptz not null,
  captured_date timestamptz not null,
  author_id text collate "C" check (length(author_id) <= 255),
  method text not null check (method in ('app', 'code', 'link', 'server')),
  -- gone once it was erased; the hashes stay
  payload jsonb,
  payload_hash text collate "C" not null,
  previous_hash text collate "C" not null,
  hash text collate "C" not null,
  primary key (assessment_id, number),
  unique (assessment_id, client_id)
);
create index handover_versions_by_author on handover_versions (author_id);
create index handover_versions_by_signer on handover_versions ((payload ->> 'signerId')) where kind = 'confirmation';
create index handover_versions_by_file on handover_versions ((payload ->> 'key')) where kind = 'photo';

create function guard_handover_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.payload is null and current_setting('plaza.erasing', true) = 'on'
    and to_jsonb(new) - 'payload' = to_jsonb(old) - 'payload' then
    return new;
  end if;
  raise exception 'Versions of a hand-over are only ever added';
end
$$;
create trigger guard_handover_versions before update or delete on handover_versions
  for each row execute function guard_handover_versions();

-- addresses that let somebody confirm a record, or read the page about it, without signing in
create table handover_links (
  token_hash text collate "C" primary key,
  kind text not null check (kind in ('confirm', 'evidence')),
  created_date timestamptz not null,
  transaction_id text collate "C" not null,
  assessment_id text collate "C",
  user_id text collate "C" not null,
  expiration_date timestamptz,
  used_date timestamptz
);
-- an earlier one ends when another is asked for; a used one is still known as used
create unique index handover_links_to_confirm on handover_links (assessment_id, user_id)
  where kind = 'confirm' and used_date is null;
create unique index handover_links_of_evidence on handover_links (transaction_id, user_id) where kind = 'evidence';

-- pictures of hand-overs: the hash of the bytes that came, and of those that are stored
alter table files add column received_sha256 text collate "C";
alter table files add column stored_sha256 text collate "C";
