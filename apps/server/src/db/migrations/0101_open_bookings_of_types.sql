-- How many bookings of a type are under way, by status: GET /asset-types?stats=true
create index transactions_open_of_type on transactions (asset_type_id, status)
  where completed_date is null and cancelled_date is null;
