-- no-transaction: ratings are written meanwhile. How they are doing is told without a look at the rows themselves.
create index concurrently if not exists ratings_summed on ratings (label, created_date) include (score)
  where platform_data #>> '{plaza,hidden}' is distinct from 'true' and not is_sealed;
