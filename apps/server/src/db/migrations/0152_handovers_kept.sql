-- every minute it is asked which records were kept long enough; those that were erased, and those that are disputed, stay

create index assessments_by_handover_kept on assessments ((coalesce(expiration_date, created_date)))
  where handover is not null and handover ->> 'isErased' is null and handover ->> 'state' <> 'disputed';
