-- version 1
-- Adds a record to the audit log behind the last one. Whoever adds waits here for those before, until they are committed; in one
-- call, so that a write waits for the database once more and not three times. `said` is what the hash covers beside the former hash and
-- the number: the rule is `hashOf` of lib/audit-chain.ts, by which every record is checked.
create or replace function append_audit(
  record jsonb, said text, out number bigint, out previous_hash text, out hash text
) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('plaza audit'));
  -- a statement of its own, which sees what others have committed meanwhile
  select audit.number, audit.hash into number, previous_hash from audit order by audit.number desc limit 1;
  number := coalesce(number, 0) + 1;
  previous_hash := coalesce(previous_hash, '');
  hash := rtrim(
    translate(encode(sha256(convert_to('["' || previous_hash || '","' || number || '",' || said, 'UTF8')), 'base64'), '+/', '-_'),
    '='
  );
  insert into audit
  select added.* from jsonb_populate_record(
    null::audit, record || jsonb_build_object('number', number, 'previous_hash', previous_hash, 'hash', hash)
  ) as added;
end
$$;
