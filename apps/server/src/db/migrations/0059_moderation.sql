-- What waits for somebody to look at it: the queue of listings, and those that came without an event.
create index assets_by_moderation on assets ((platform_data #>> '{plaza,moderation,status}'), created_date desc, id desc)
  where platform_data #>> '{plaza,moderation,status}' is not null;
