-- What a row of a file says about an object, sealed: it may be about people.
alter table operation_rows add column data_sealed text;

-- Objects that came from another system are found by what they are called there.
create index assets_by_external_id on assets ((platform_data #>> '{plaza,externalId}'))
  where platform_data #>> '{plaza,externalId}' is not null;
create index users_by_external_id on users ((platform_data #>> '{plaza,externalId}'))
  where platform_data #>> '{plaza,externalId}' is not null;
