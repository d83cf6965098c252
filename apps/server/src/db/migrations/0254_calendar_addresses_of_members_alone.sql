drop index calendar_addresses_of_user;
alter table calendar_addresses add constraint calendar_addresses_member
  foreign key (member_id) references users (id) on delete cascade not valid;
