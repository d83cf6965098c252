-- Who called a booking off decides what is given back. Until now the reason that they named did.

alter table transactions add column cancelled_by text check (cancelled_by in ('owner', 'taker', 'platform'));
update transactions
set cancelled_by = case
  when cancellation_reason in ('withdrawn', 'refusedByTaker', 'cancelledByTaker') then 'taker'
  when cancellation_reason in ('refusedByOwner', 'cancelledByOwner') then 'owner'
  else 'platform'
end
where cancelled_date is not null;
