-- no-transaction: people make addresses meanwhile. What goes with a member.
create index concurrently if not exists calendar_addresses_by_member on calendar_addresses (member_id)
  where member_id is not null;
