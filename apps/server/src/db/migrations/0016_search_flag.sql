-- Most assets have no calendar: told by the document itself, nobody has to look.
alter table search_documents add column has_calendar boolean not null default false;
update search_documents
set has_calendar = true
where exists (select 1 from search_calendars where search_calendars.asset_id = search_documents.asset_id);

-- Hardly anybody searches by these alone, and every index makes each write slower.
drop index search_documents_by_owner;
drop index search_documents_by_type;
