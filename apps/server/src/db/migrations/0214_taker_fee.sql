-- What of a payment is the fee of the taker, as it was when they paid: policies that return the price without it go by that.
alter table payments add column taker_fee numeric;
