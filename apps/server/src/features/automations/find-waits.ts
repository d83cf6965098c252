import { findTransition, processOf, type SwitchValues, statusSettings, transitionsFrom } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { noticeOfTransaction } from '../notices/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { findUser } from '../users/index.ts'
import { hourMs, later, type Occasion, type Plan, type Span } from './occasion.ts'
import * as store from './store.ts'

type Waiting = {
  turn: 'owner' | 'taker'
  /** Whether the process of a booking does it by itself. */
  isSet(row: store.StayRow): boolean
  plan(id: string, services: Services): Promise<Plan>
}

const settingsOf = (row: store.StayRow) => statusSettings(row.asset_type?.metadata, row.status)

/** Bookings that waited for one side longer than a switch allows. */
const waitsFor =
  ({ turn, isSet, plan }: Waiting) =>
  async ({ from, to }: Span, { hours }: SwitchValues, services: Services): Promise<Occasion[]> => {
    const ms = Number(hours) * hourMs
    const rows = await store.waits(services.db.read, { from: later(from, -ms), to: later(to, -ms), ms, turn })
    return rows
      .filter((row) => !isSet(row))
      .map((row) => ({
        id: `${row.id} ${row.entered.toISOString()}`,
        date: later(row.entered, ms),
        objectType: 'transaction',
        objectId: row.id,
        name: row.name,
        isOpen: row.left_date === null,
        plan: (services) => plan(row.id, services),
      }))
  }

/** A notice to one side of a booking, as long as it is there. */
async function told(
  id: string,
  sides: readonly { to: 'owner' | 'taker'; name: Told; cause: string }[],
  services: Services,
) {
  const row = await findTransaction(services.db.read, id)
  const notices = row ? await Promise.all(sides.map((side) => noticeOfTransaction(services, row, side))) : []
  return notices.filter((notice) => notice !== undefined)
}
type Told = 'transactionWaiting' | 'transactionUnanswered' | 'transactionCancelled'

const reminding = (to: 'owner' | 'taker') =>
  waitsFor({
    turn: to,
    isSet: (row) => settingsOf(row)?.remind !== undefined,
    plan: async (id, services) => {
      const row = await findTransaction(services.db.read, id)
      const cause = `switch remind ${id} ${row?.status_date?.toISOString()}`
      return { notices: await told(id, [{ to, name: 'transactionWaiting', cause }], services) }
    },
  })

export const findOwnersToRemind = reminding('owner')
export const findTakersToRemind = reminding('taker')

const canEnd = ({ asset_type: type, status }: store.StayRow) => {
  const process = processOf(type)
  return (
    findTransition(process, status, 'cancel') !== undefined ||
    transitionsFrom(process, status).some(({ to }) => to === process.cancelStatus)
  )
}

/** Requests that nobody answered. Both hear of it from the switch, so that who asked finds something else. */
export const findUnanswered = waitsFor({
  turn: 'owner',
  isSet: (row) => (settingsOf(row)?.deadline && settingsOf(row)?.next) !== undefined || !canEnd(row),
  plan: async (id, services) => {
    const cause = `switch unanswered ${id}`
    const sides = [
      { to: 'taker', name: 'transactionUnanswered', cause },
      { to: 'owner', name: 'transactionCancelled', cause },
    ] as const
    return { cancels: id, notices: await told(id, sides, services) }
  },
})

/** An owner who said nothing for so long has ignored a request, whatever became of it later. */
const ignoredMs = 72 * hourMs
/** Whoever withdraws a request sooner gave no time to answer. */
const patienceMs = 24 * hourMs
/** How far back a row of requests may begin. */
const reachMs = 180 * 24 * hourMs

type Answer = { date: Date; isIgnored: boolean; name: string | null }

/** What became of the requests to one owner, in its order. */
function answersOf(rows: readonly store.StayRow[], now: Date): Answer[] {
  const answers = rows.flatMap(
    ({ entered, left_date: left, is_cancelled: isCancelled, cancelled_by: by, name }): Answer[] => {
      const limit = later(entered, ignoredMs)
      const isLate = (left ?? now) > limit
      const late = isLate ? [{ date: limit, isIgnored: true, name }] : []
      if (left === null) return late
      const isAnswered = !isCancelled || by === 'owner'
      if (isAnswered) return [...late, { date: left, isIgnored: false, name }]
      return isLate || left < later(entered, patienceMs) ? late : [{ date: left, isIgnored: true, name }]
    },
  )
  return answers.sort((a, b) => a.date.getTime() - b.date.getTime())
}

/** Moments at which an owner had ignored so many requests, one after the other. */
export async function findSilentOwners(span: Span, { count }: SwitchValues, services: Services): Promise<Occasion[]> {
  const { db, clock } = services
  const rows = await store.waitsOfOwners(db.read, {
    from: later(span.from, -ignoredMs),
    since: later(span.from, -reachMs),
  })
  const owners = Map.groupBy(rows, ({ owner_id: ownerId }) => ownerId ?? '')
  return [...owners].flatMap(([ownerId, stays]) => {
    const found: Occasion[] = []
    let ignored = 0
    for (const { date, isIgnored, name } of answersOf(stays, clock.now())) {
      ignored = isIgnored ? ignored + 1 : 0
      // whoever answers after all has woken up
      if (!isIgnored) for (const occasion of found) occasion.isOpen = false
      if (ignored < Number(count)) continue
      ignored = 0
      if (date <= span.from || date > span.to) continue
      found.push({
        id: `${ownerId} ${date.toISOString()}`,
        date,
        objectType: 'user',
        objectId: ownerId,
        name,
        isOpen: true,
        plan: (services) => pausing(ownerId, { count: Number(count), date }, services),
      })
    }
    return found
  })
}

async function pausing(
  ownerId: string,
  { count, date }: { count: number; date: Date },
  services: Services,
): Promise<Plan> {
  const { db } = services
  const [to, active] = [await findUser(db.read, ownerId), await store.activeAssets(db.read, ownerId)]
  if (!to || active.length === 0) return {}
  return {
    pauses: active.map(({ id }) => id),
    notices: [
      {
        name: 'listingsPaused',
        to,
        cause: `switch silent ${ownerId} ${date.toISOString()}`,
        path: '/my/listings',
        data: { count: String(count) },
      },
    ],
  }
}
