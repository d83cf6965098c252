-- How much of what was paid is no part of the price any more, since the booking was changed.
alter table payments add column lowered bigint not null default 0;
