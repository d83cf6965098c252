-- GET /earnings/bookings: the bookings of an owner by when they begin, or were made where time does not count.
create index transactions_by_owner_start on transactions (owner_id, (coalesce(start_date, created_date)));
