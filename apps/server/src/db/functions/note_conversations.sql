-- version 4
-- Keeps `conversations` (triggers messages_said, messages_changed and messages_gone): what staff list without reading what was
-- written. Without it every list would add up all messages.
create or replace function note_conversations() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  -- what is said last changes the end alone: counting all words anew would take longer with every word
  if tg_op = 'INSERT' and (select count(*) from later) = 1 then
    update conversations
    set date = said.created_date,
      nb_messages = nb_messages + said.is_shown::int,
      waits_for = case when not said.is_shown then waits_for when said.sender_id <> 'usr_service' then said.receiver_id end,
      waiting_since = case
        when not said.is_shown or (waits_for = said.receiver_id and said.sender_id <> 'usr_service') then waiting_since
        when said.sender_id <> 'usr_service' then said.created_date
      end,
      contact_date = case
        when contact_date is null and has_contact_data(said.content)
          and not exists (select from transactions where transactions.id = conversations.topic_id and is_disclosing)
        then said.created_date
        else contact_date
      end
    from (select *, metadata -> 'isHiddenMessage' is distinct from 'true' as is_shown from later) as said
    where conversations.id = said.conversation_id and conversations.date < said.created_date;
    if found then
      return null;
    end if;
    -- what nobody has a row of begins here; whoever says the first words at the same moment counts below
    insert into conversations (id, topic_id, user_ids, created_date, date, nb_messages, waits_for, waiting_since, contact_date)
    select said.conversation_id, said.topic_id, array[said.sender_id, said.receiver_id], said.created_date, said.created_date,
      said.is_shown::int,
      case when said.is_shown and said.sender_id <> 'usr_service' then said.receiver_id end,
      case when said.is_shown and said.sender_id <> 'usr_service' then said.created_date end,
      case
        when has_contact_data(said.content)
          and not exists (select from transactions where transactions.id = said.topic_id and is_disclosing)
        then said.created_date
      end
    from (select *, metadata -> 'isHiddenMessage' is distinct from 'true' as is_shown from later) as said
    on conflict (id) do nothing;
    if found then
      return null;
    end if;
  end if;
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
  ), answered as (
    select said.conversation_id, max(said.created_date) as date
    from said
    join lasts using (conversation_id)
    where said.is_shown and said.sender_id <> lasts.sender_id
    group by said.conversation_id
  ), waiting as (
    select said.conversation_id, min(said.created_date) as since
    from said
    join lasts using (conversation_id)
    left join answered using (conversation_id)
    where said.is_shown and said.sender_id = lasts.sender_id and said.created_date > coalesce(answered.date, '-infinity')
    group by said.conversation_id
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
    waiting_since = case when lasts.sender_id <> 'usr_service' then waiting.since end,
    -- what was written after the booking stood is theirs to write
    contact_date = case
      when counted.contact_date is null then null
      when conversations.contact_date is not null then greatest(conversations.contact_date, counted.contact_date)
      when exists (select from transactions where transactions.id = counted.topic_id and is_disclosing) then null
      else counted.contact_date
    end
  from counted
  left join lasts on lasts.conversation_id = counted.id
  left join waiting on waiting.conversation_id = counted.id
  where conversations.id = counted.id;
  delete from conversations
  where id = any (changed) and not exists (select from messages where conversation_id = conversations.id);
  return null;
end
$$;
