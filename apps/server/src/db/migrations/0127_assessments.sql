-- Statements on the condition of things that several people sign.

create table assessments (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  -- not foreign keys: a statement outlives what it is about
  asset_id text collate "C" not null check (length(asset_id) between 1 and 255),
  transaction_id text collate "C" check (length(transaction_id) <= 255),
  owner_id text collate "C" check (length(owner_id) <= 255),
  taker_id text collate "C" check (length(taker_id) <= 255),
  emitter_id text collate "C" check (length(emitter_id) <= 255),
  receiver_id text collate "C" check (length(receiver_id) <= 255),
  status text check (status in ('draft', 'accept', 'reject')),
  statement text check (statement in ('pass', 'challenge')),
  signers jsonb not null check (jsonb_typeof(signers) = 'object'),
  -- whoever reads the database could sign for others
  sign_codes_sealed text not null,
  nb_signers integer not null check (nb_signers >= 1),
  expiration_date timestamptz,
  signed_date timestamptz,
  assessment_date timestamptz,
  -- where it stands in lists
  listed_date timestamptz not null generated always as (coalesce(assessment_date, created_date)) stored,
  metadata jsonb not null,
  platform_data jsonb not null
);
create index assessments_by_asset on assessments (asset_id, listed_date, id);
create index assessments_by_transaction on assessments (transaction_id, listed_date, id);
create index assessments_by_signer on assessments using gin (signers);
