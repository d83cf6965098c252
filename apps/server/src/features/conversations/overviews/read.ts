import type { Conversation, Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Query, type Services } from '../../../context.ts'
import { refuse } from '../../../lib/errors.ts'
import { appendDeed } from '../../audit-log/index.ts'
import { presentTransaction } from '../../transactions/index.ts'
import { transactionsById } from '../store.ts'
import * as store from './store.ts'

type Filters = Query<Endpoints['conversations']['list']>

const isOwnFilter = ({ topicId, date, reported, contactData, unansweredHours }: Filters) =>
  [topicId, date, reported, contactData, unansweredHours].some((value) => value !== undefined)

/**
 * Whether conversations of everybody are asked for: by the console always, whose staff have no inbox there, and by keys that name
 * nobody. Whoever sees only their own may not use its filters.
 */
export function asksForAll(filters: Filters, actor: Actor): boolean {
  if (!may(actor, 'message:list:all')) {
    if (isOwnFilter(filters)) throw refuse('permission.denied')
    return false
  }
  return actor.isConsole || isOwnFilter(filters) || (filters.userId === undefined && actor.userId === null)
}

/** Who talks with whom about what. Searching in what people wrote is noted, and answers where, never what. */
export async function listOverviews(
  { filters: { role: _role, box: _box, ...filters }, page }: ListInput<Endpoints['conversations']['list']>,
  actor: Actor,
  services: Services,
) {
  if (page.kind !== 'offset') throw new Error('Conversations are always paged by number')
  const { size, page: number, deepest = Number.POSITIVE_INFINITY } = page
  if (number * size > Math.min(deepest, 2_000_000_000)) throw refuse('conversation.pageTooFar')
  if (filters.query !== undefined && actor.isConsole) await noteSearch(actor, services)
  const now = services.clock.now()
  const [rows, total] = await Promise.all([
    store.list(services.db.read, filters, { now, limit: size, offset: (number - 1) * size }),
    store.count(services.db.read, filters, now),
  ])
  return {
    nbResults: total,
    nbPages: Math.ceil(total / size),
    page: number,
    nbResultsPerPage: size,
    results: await present(rows, actor, services),
  }
}

const noteSearch = (actor: Actor, services: Services) =>
  services.db.tx((tx) =>
    appendDeed(
      tx,
      {
        actor,
        action: 'conversations.list',
        objectType: 'conversation',
        objectId: null,
        fields: ['query'],
        before: null,
        after: null,
      },
      services,
    ),
  )

async function present(rows: readonly store.OverviewRow[], actor: Actor, services: Services): Promise<Conversation[]> {
  const [people, transactions] = await Promise.all([
    store.people(
      services.db.read,
      rows.flatMap(({ user_ids }) => user_ids),
    ),
    transactionsById(
      services.db.read,
      rows.map(({ topic_id }) => topic_id),
    ),
  ])
  return rows.map((row) => {
    const transaction = may(actor, 'transaction:list:all') ? transactions.get(row.topic_id) : undefined
    return {
      id: row.id,
      topicId: row.topic_id,
      topicName: row.topic_name,
      otherId: row.user_ids[1] ?? '',
      date: row.date.toISOString(),
      lastMessage: null,
      nbUnread: 0,
      isUnread: false,
      isArchived: false,
      canArchive: false,
      role: row.owner_id === row.user_ids[0] ? 'owner' : 'taker',
      user: null,
      transaction: transaction ? presentTransaction(transaction, actor, services) : null,
      overview: {
        createdDate: row.created_date.toISOString(),
        people: row.user_ids.map((id) => {
          const known = people.get(id)
          return { id, displayName: known?.display_name ?? null, avatarUrl: known?.avatar_url ?? null }
        }),
        nbMessages: row.nb_messages,
        waitsForId: row.waits_for,
        waitingSince: row.waiting_since?.toISOString() ?? null,
        isReported: row.is_reported,
        hasContactData: row.has_contact_data,
        nbMatches: row.nb_matches,
      },
    }
  })
}
