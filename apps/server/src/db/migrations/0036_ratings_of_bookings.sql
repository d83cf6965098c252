-- Whoever took part in a booking rates the other once in each respect, also when two calls come at the same moment.

-- those of operators and of earlier releases have no such limit, and some of them may be there twice
alter table ratings add column is_single boolean not null default false;
create unique index ratings_once on ratings (author_id, target_id, transaction_id, label) nulls not distinct
  where is_single;
