-- Workflows that began with a template of a release before took the place of all mails about their event; what they stood in for, or
-- thanked for, never did. They add their mails, as such workflows do since. Whoever has chosen already keeps the choice.
-- short: operators have a few workflows
update workflows
set metadata = jsonb_set(
  jsonb_set(metadata, '{plaza}', case when jsonb_typeof(metadata -> 'plaza') = 'object' then metadata -> 'plaza' else '{}' end),
  '{plaza,addsMails}',
  'true'
)
where metadata #> '{plaza,addsMails}' is null
  and strpos(run::text, '/emails/send') > 0
  and (
    metadata #>> '{plaza,switch}' is not null
    or (event = 'transaction__status_changed' and run #>> '{0,stop}' = 'transaction.status !== "completed"')
  );
