-- How often staff sent each of their replies, day by day.
create table reply_uses (
  name text collate "C" not null,
  day date not null,
  uses integer not null,
  primary key (name, day)
);
