-- Events and what workflows are expected to make of them, tried at each change.
alter table workflows add column tests json;
