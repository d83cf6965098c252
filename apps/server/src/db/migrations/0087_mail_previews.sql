-- POST /emails/preview-template: a mail that nobody sends, until somebody has looked at it; what is lost in a crash is made anew
create unlogged table mail_previews (
  id text collate "C" primary key,
  created_date timestamptz not null,
  sealed_html text not null
);
