-- PostgreSQL reads the text of a check anew for each statement that inserts, which took more than the row itself. Whoever adds a
-- job looks at its names instead (jobs/new-jobs.ts), and what came past that is cut by the feed.
alter table new_jobs drop constraint fits_the_queue;
