-- version 1
-- What a booking, or an offer of the waiting list, holds of an asset goes with it (triggers transactions_forget_reservation and
-- waiting_entries_forget_hold).
create or replace function forget_reservation() returns trigger language plpgsql as $$
begin
  delete from reservations where transaction_id = old.id;
  return null;
end;
$$;
