-- How often a listing was looked at, by day. Nothing about who looked: owners want to know whether people find it.
create table asset_views (
  asset_id text collate "C" not null references assets (id) on delete cascade,
  day date not null,
  views bigint not null check (views > 0),
  primary key (asset_id, day)
);
-- old days are dropped
create index asset_views_by_day on asset_views (day);
