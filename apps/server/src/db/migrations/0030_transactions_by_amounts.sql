-- Operators filter transactions by amounts and are told how many there are: without it, counting reads every row.
create index transactions_by_amounts on transactions (value, owner_amount, taker_amount, platform_amount);
