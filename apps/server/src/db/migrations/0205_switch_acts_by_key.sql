-- no-transaction: switches act meanwhile. How often each has acted is counted along it.
create index concurrently if not exists switch_acts_by_key on switch_acts (key, created_date) where problem is null;
