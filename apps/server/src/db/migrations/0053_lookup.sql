-- GET /lookup: people, listings, mails and messages by a piece of what is known of them

-- small letters without accents
create function folded(words text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f]', '', 'g');

create index users_by_folded_text on users using gin (
  folded(
    coalesce(display_name, '') || ' ' || coalesce(firstname, '') || ' ' || coalesce(lastname, '') || ' ' ||
    coalesce(username, '') || ' ' || coalesce(email, '')
  ) gin_trgm_ops
);
-- also names that were misspelt
create index users_by_folded_name on users using gin (folded(display_name) gin_trgm_ops);
-- numbers are compared from their end: the country is often left out
create index users_by_phone on users (
  reverse(regexp_replace(metadata #>> '{_private,phone}', '\D', '', 'g')) text_pattern_ops
) where metadata #>> '{_private,phone}' is not null;

create index assets_by_folded_name on assets using gin (folded(name) gin_trgm_ops);
create index emails_by_folded_text on emails using gin (folded(subject || ' ' || recipient) gin_trgm_ops);
create index messages_by_words on messages using gin (to_tsvector('simple', content));
