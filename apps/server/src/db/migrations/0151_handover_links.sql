-- A link in a mail and one that somebody asked for count beside each other; whoever asks for one ends those before.
drop index handover_links_to_confirm;
create index handover_links_to_confirm on handover_links (assessment_id, user_id) where kind = 'confirm';
