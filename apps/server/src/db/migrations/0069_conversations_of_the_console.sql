-- GET /conversations for staff: who talks with whom about what, and who waits; never what was written. A trigger keeps it.
create table conversations (
  id text collate "C" primary key,
  topic_id text collate "C" not null,
  -- whoever wrote first, then the other
  user_ids text[] not null,
  created_date timestamptz not null,
  -- when something was last said, also without words
  date timestamptz not null,
  nb_messages integer not null default 0,
  -- who has not answered the last words, and since when they stand
  waits_for text collate "C",
  waiting_since timestamptz,
  -- contact data was written then, before the booking stood
  contact_date timestamptz
);
create index conversations_by_date on conversations (date desc, id desc);
create index conversations_by_person on conversations using gin (user_ids);
create index conversations_by_topic on conversations (topic_id);
create index conversations_waiting on conversations (waiting_since) where waiting_since is not null;
create index conversations_with_contact on conversations (date desc, id desc) where contact_date is not null;

create function has_contact_data(content text) returns boolean
  language sql immutable parallel safe
  return content ~* '[[:alnum:]._%+-]{1,64}\s?(@|\(at\)|\[at\])\s?[[:alnum:]-]{1,63}(\s?(\.|\(dot\)|\[dot\])\s?[[:alpha:]]{2,24})+'
    or content ~ '\d([\s().-]{0,2}\d){6,14}\y'
    or content ~* '\y(whats\s?app|telegram|instagram|facebook|signal|messenger|wechat|viber)\y'
    or content ~* '(^|[^\w@])@[a-z][\w.]{2,29}\y'
    or content ~* '\y(https?://|www\.)\S{2,200}|\y[a-z\d-]{2,63}\.(com|net|org|mx|es|fr|io|co|info|shop|link|me)\y';

create function note_conversations() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct later.conversation_id) into changed
    from later
    join earlier on earlier.id = later.id
    where (later.content, later.metadata -> 'isHiddenMessage') is distinct from (earlier.content, earlier.metadata -> 'isHiddenMessage');
  else
    select array_agg(distinct conversation_id) into changed from later;
  end if;
  if changed is null then
    return null;
  end if;
  -- those who write at once wait for each other here, always in the same order; then each sees what the others wrote
  insert into conversations (id, topic_id, user_ids, created_date, date)
  select id, '', '{}', now(), now() from unnest(changed) as id order by id
  on conflict (id) do update set id = excluded.id;
  with said as (
    select conversation_id, topic_id, sender_id, receiver_id, created_date, id,
      metadata -> 'isHiddenMessage' is distinct from 'true' as is_shown,
      has_contact_data(content) as has_contact
    from messages
    where conversation_id = any (changed)
  ), firsts as (
    select distinct on (conversation_id) * from said order by conversation_id, created_date, id
  ), lasts as (
    select distinct on (conversation_id) * from said where is_shown order by conversation_id, created_date desc, id desc
  ), counted as (
    select said.conversation_id as id, firsts.topic_id, array[firsts.sender_id, firsts.receiver_id] as user_ids,
      firsts.created_date, max(said.created_date) as date, count(*) filter (where said.is_shown)::int as nb_messages,
      min(said.created_date) filter (where said.has_contact) as contact_date
    from said
    join firsts using (conversation_id)
    group by said.conversation_id, firsts.topic_id, firsts.sender_id, firsts.receiver_id, firsts.created_date
  )
  update conversations
  set topic_id = counted.topic_id, user_ids = counted.user_ids, created_date = counted.created_date, date = counted.date,
    nb_messages = counted.nb_messages,
    waits_for = case when lasts.sender_id <> 'usr_service' then lasts.receiver_id end,
    waiting_since = case when lasts.sender_id <> 'usr_service' then (
      select min(created_date) filter (where created_date > answer_date or answer_date is null)
      from (
        select created_date, sender_id,
          max(created_date) filter (where sender_id <> lasts.sender_id) over () as answer_date
        from said
        where said.conversation_id = counted.id and is_shown
      ) as words
      where sender_id = lasts.sender_id
    ) end,
    -- what was written after the booking stood is theirs to write
    contact_date = case
      when counted.contact_date is null then null
      when conversations.contact_date is not null then greatest(conversations.contact_date, counted.contact_date)
      when exists (select from transactions where transactions.id = counted.topic_id and is_disclosing) then null
      else counted.contact_date
    end
  from counted
  left join lasts on lasts.conversation_id = counted.id
  where conversations.id = counted.id;
  delete from conversations
  where id = any (changed) and not exists (select from messages where conversation_id = conversations.id);
  return null;
end
$$;

insert into conversations (id, topic_id, user_ids, created_date, date, nb_messages, waits_for, waiting_since, contact_date)
select counted.id, counted.topic_id, counted.user_ids, counted.created_date, counted.date, counted.nb_messages,
  case when lasts.sender_id <> 'usr_service' then lasts.receiver_id end,
  case when lasts.sender_id <> 'usr_service' then (
    select min(unanswered.created_date)
    from messages as unanswered
    where unanswered.conversation_id = counted.id and unanswered.sender_id = lasts.sender_id
      and unanswered.metadata -> 'isHiddenMessage' is distinct from 'true'
      and unanswered.created_date > coalesce((
        select max(answer.created_date) from messages as answer
        where answer.conversation_id = counted.id and answer.sender_id <> lasts.sender_id
          and answer.metadata -> 'isHiddenMessage' is distinct from 'true'
      ), '-infinity')
  ) end,
  case when exists (select from transactions where transactions.id = counted.topic_id and is_disclosing) then null
    else counted.contact_date end
from (
  select conversation_id as id, (array_agg(topic_id order by created_date, id))[1] as topic_id,
    array[(array_agg(sender_id order by created_date, id))[1], (array_agg(receiver_id order by created_date, id))[1]] as user_ids,
    min(created_date) as created_date, max(created_date) as date,
    count(*) filter (where metadata -> 'isHiddenMessage' is distinct from 'true')::int as nb_messages,
    min(created_date) filter (where has_contact_data(content)) as contact_date
  from messages
  group by conversation_id
) as counted
left join lateral (
  select sender_id, receiver_id
  from messages
  where conversation_id = counted.id and metadata -> 'isHiddenMessage' is distinct from 'true'
  order by created_date desc, id desc
  limit 1
) as lasts on true;

create trigger messages_said after insert on messages
referencing new table as later for each statement execute function note_conversations();
create trigger messages_changed after update on messages
referencing old table as earlier new table as later for each statement execute function note_conversations();
create trigger messages_gone after delete on messages
referencing old table as later for each statement execute function note_conversations();

-- which conversations somebody complained about
create index cases_by_conversation on cases ((metadata ->> 'conversationId'))
  where kind = 'report' and status <> 'closed' and metadata ->> 'conversationId' is not null;

-- When staff read what others wrote to each other: the people concerned can see it.
create table conversation_openings (
  id text collate "C" primary key,
  created_date timestamptz not null,
  conversation_id text collate "C" not null,
  staff_id text collate "C" not null,
  -- those who take part
  user_ids text[] not null
);
create index conversation_openings_by_staff on conversation_openings (conversation_id, staff_id, created_date desc);
create index conversation_openings_by_person on conversation_openings using gin (user_ids);
create index conversation_openings_by_date on conversation_openings (created_date);
