-- When each secret of a level was last set: it is shown instead of the secret.
alter table configs add column secret_dates jsonb not null default '{}';

-- Public settings that somebody looks at on the site before they save them, by the hash of the token in the link.
create table config_previews (
  token_hash text collate "C" primary key,
  content jsonb not null,
  expiration_date timestamptz not null
);
