-- the console lists orders that nobody has begun to pay, which are few among many
create index orders_by_payment on orders (payment_attempted, created_date, id);
