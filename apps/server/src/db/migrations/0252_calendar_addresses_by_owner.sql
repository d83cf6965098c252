-- no-transaction: people make addresses meanwhile. One for each member of an owner, and each asset or all.
create unique index concurrently if not exists calendar_addresses_by_owner
  on calendar_addresses (user_id, coalesce(member_id, ''), coalesce(asset_id, ''));
