-- The calendar of an owner asks for everything of an asset that touches some weeks; most of it is over long before.
create index reservations_in_calendar on reservations (asset_id, end_date, start_date) where not is_cancelled;

-- How many bookings somebody has made and kept, which owners see before they answer.
create index transactions_kept_of_taker on transactions (taker_id, end_date) include (status, completed_date)
  where cancelled_date is null;
