-- GET /numbers/now: when each background part last worked, and since when it has not
create table part_signs (
  name text collate "C" primary key,
  ok_date timestamptz,
  failing_since timestamptz
);
