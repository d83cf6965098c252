import type { Endpoints } from '@plaza/contract'
import { asObject, type Grants, isTimeZone, localDate, startOfDay } from '@plaza/domain'
import type { Actor, ListInput, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isSeen, sightOf } from './rules.ts'
import * as store from './store.ts'

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
  const row = await store.read(services.db.read, id)
  if (!row || !isSeen(sightOf(actor.grants), row)) throw refuse('object.notFound')
  return row
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
    closedTodayByMe: userId === null ? 0 : await store.countClosedBy(db.read, userId, await midnight(now, services)),
    byKind: Object.fromEntries(rows.flatMap(({ kind, open }) => (open > 0 ? [[kind, open]] : []))),
  }
}

/** When today began where the marketplace is. */
async function midnight(now: Date, { config }: Services) {
  const { timeZone } = asObject((await config.read('default')).stelace.instant)
  const zone = typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC'
  return new Date(startOfDay({ date: localDate(now.getTime(), zone), zone }))
}
