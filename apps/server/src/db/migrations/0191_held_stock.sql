-- no-transaction
create index concurrently if not exists reservations_held_for on reservations (asset_id, held_for) where held_for is not null
