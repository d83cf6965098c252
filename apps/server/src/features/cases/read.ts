import type { Endpoints } from '@plaza/contract'
import { type Grants, holds } from '@plaza/domain'
import type { Actor, ListInput, Services } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import type { CaseRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { isSeen, sightOf } from './rules.ts'
import * as store from './store.ts'
import { today } from './today.ts'

const nobody = ''

export async function listCases(
  { filters: { assigneeId, ...filters }, page }: ListInput<Endpoints['cases']['list']>,
  actor: Actor,
  services: Services,
) {
  const assignees = assigneeId?.map((id) => (id === 'me' ? (actor.tokenUserId ?? nobody) : id))
  const wanted = { ...filters, ...(assignees ? { assigneeId: assignees } : {}) }
  const now = services.clock.now()
  return store.list(services.db.read, { filters: wanted, sight: sightOf(actor.grants), now }, page)
}

/** One that is about something the reader may not see is not there for them. */
export async function readCase(id: string, actor: Actor, services: Services) {
  const row = await findSeenCase(services.db.read, id, actor)
  if (!row) throw refuse('object.notFound')
  return row
}

/** A case that somebody names, unless it is gone or not for them. */
export async function findSeenCase(db: Reader, id: string, { grants }: Actor) {
  const row = await store.read(db, id)
  return row && isSeen(sightOf(grants), row) ? row : undefined
}

/** How much of what somebody sees is open, theirs and late. */
export async function countCases({ grants, userId }: { grants: Grants; userId: string | null }, services: Services) {
  const { db, clock } = services
  const now = clock.now()
  const rows = await store.count(db.read, { sight: sightOf(grants), userId, now })
  const sum = (name: keyof store.CaseCounts) => rows.reduce((total, row) => total + row[name], 0)
  return {
    open: sum('open'),
    mine: sum('mine'),
    unassigned: sum('unassigned'),
    overdue: sum('overdue'),
    snoozed: sum('snoozed'),
    closedTodayByMe: userId === null ? 0 : await store.countClosedBy(db.read, userId, (await today(services)).from),
    byKind: Object.fromEntries(rows.flatMap(({ kind, open }) => (open > 0 ? [[kind, open]] : []))),
  }
}

/** The oldest open cases of those that somebody sees. */
export const oldestCases = (grants: Grants, limit: number, { db }: Services) =>
  store.oldestOpen(db.read, sightOf(grants), limit)

/** Whether somebody may see to a case. */
export const maySee = (grants: Grants, row: CaseRow) => holds(grants, 'case:edit:all') && isSeen(sightOf(grants), row)
