-- GET /assets for staff: by state, without a photo; and whether a photo is used by another listing.
create index assets_by_state on assets ((case
  when not active and metadata #>> '{plaza,draft}' = 'true' then 'draft'
  when not validated and platform_data #>> '{plaza,moderation,status}' in ('hidden', 'rejected')
    then platform_data #>> '{plaza,moderation,status}'
  when not validated then 'waiting'
  when active then 'live'
  else 'paused'
end), created_date desc, id desc);
create index assets_without_photo on assets (created_date desc, id desc) where (metadata #>> '{images,0,url}') is null;
create index assets_by_photo on assets using gin ((metadata -> 'images') jsonb_path_ops);
