-- no-transaction: listings are written meanwhile. Those that have a cancellation policy are counted without reading the others.
create index concurrently if not exists assets_by_policy on assets ((metadata #>> '{plaza,rules,cancellation}'))
where metadata #>> '{plaza,rules,cancellation}' is not null;
