-- How many requests of a taker are open is asked before each booking (features/transactions/limit-open.ts).
create index transactions_open_of_taker on transactions (taker_id) where completed_date is null and cancelled_date is null;
