-- reminders the day before a booking starts
create index transactions_starting on transactions (start_date) where status = 'validated';
