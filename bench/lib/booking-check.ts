import type { Booking, Ledger, Thing } from './booking-load.ts'
import { must } from './booking-load.ts'
import type { Servers } from './servers.ts'

const blocking: Record<Thing['kind'], readonly string[]> = {
  direct: ['booked', 'done'],
  asked: ['validated', 'completed'],
  sale: ['bought'],
}

type Page<T> = { results: T[]; nbPages: number; nbResults: number }

async function listAll<T>(servers: Servers, path: string): Promise<T[]> {
  const found: T[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { results, nbPages } = await must<Page<T>>(servers, 'GET', `${path}&page=${page}&nbResultsPerPage=100`)
    found.push(...results)
    pages = nbPages
  }
  return found
}

/** The most that is taken at any instant, counted as a child would: at every start, all that run then. */
function peak(bookings: readonly Booking[]): number {
  const used = bookings.map(({ startDate }) =>
    bookings
      .filter((other) => (other.startDate ?? '') <= (startDate ?? '') && (other.endDate ?? '9') > (startDate ?? ''))
      .reduce((sum, { quantity }) => sum + quantity, 0),
  )
  return Math.max(0, ...used)
}

/**
 * The bookings of one thing, done again one after the other in the order in which they happened: each must have found
 * room. A booking bears the date at which it was asked for and may have waited for its turn: it happened before it was
 * answered, and what was given back until then counts as given back before.
 */
function replay({ kind, quantity }: Thing, bookings: readonly Booking[], { created }: Ledger): string[] {
  const moves = bookings.flatMap((booking) =>
    booking.statusHistory.map(({ status, date: noted }, k) => {
      const isNew = k === booking.statusHistory.length - 1
      const date = isNew ? (created.get(booking.id) ?? noted) : noted
      const before = booking.statusHistory[k + 1]?.status
      const isTaken = blocking[kind].includes(status)
      const wasTaken = before !== undefined && blocking[kind].includes(before)
      return { booking, date, change: Number(isTaken) - Number(wasTaken) }
    }),
  )
  moves.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.change - b.change))
  const held = new Set<Booking>()
  const left = new Set<Booking>()
  const problems: string[] = []
  for (const { booking, change, date } of moves) {
    if (change < 0) {
      held.delete(booking)
      left.add(booking)
    }
    if (change <= 0 || left.has(booking)) continue
    held.add(booking)
    const used =
      kind === 'sale'
        ? [...held].reduce((sum, one) => sum + one.quantity, 0)
        : peak([...held].filter((one) => meets(one, booking)))
    if (used > quantity) problems.push(`${booking.id} took ${used} of ${quantity} at ${date}`)
  }
  return problems
}

const meets = (a: Booking, b: Booking) =>
  (a.startDate ?? '') < (b.endDate ?? '9') && (b.startDate ?? '') < (a.endDate ?? '9')

const countEvents = async (servers: Servers) => {
  const count = async (type: string) =>
    (await must<Page<unknown>>(servers, 'GET', `/events?type=${type}&nbResultsPerPage=1`)).nbResults
  return { created: await count('transaction__created'), changed: await count('transaction__status_changed') }
}

/** Everything that is wrong with what a load left behind, once requests that lost are no longer being cancelled. */
export async function checkBookings(servers: Servers, things: readonly Thing[], ledger: Ledger): Promise<string[]> {
  for (;;) {
    const before = await countEvents(servers)
    const problems = await findProblems(servers, things, ledger)
    const after = await countEvents(servers)
    if (before.changed === after.changed) return problems
  }
}

async function findProblems(servers: Servers, things: readonly Thing[], ledger: Ledger): Promise<string[]> {
  const problems: string[] = []
  const all = new Map<string, Booking>()

  for (const thing of things) {
    const bookings = await listAll<Booking>(servers, `/transactions?assetId=${thing.id}`)
    for (const booking of bookings) all.set(booking.id, booking)
    const holding = bookings.filter(({ status }) => blocking[thing.kind].includes(status))
    const held = holding.reduce((sum, { quantity }) => sum + quantity, 0)
    problems.push(...replay(thing, bookings, ledger))
    if (thing.kind === 'sale') {
      const { quantity } = await must<{ quantity: number }>(servers, 'GET', `/assets/${thing.id}`)
      if (quantity + held !== thing.quantity)
        problems.push(`${thing.id}: ${quantity} left, ${held} sold of ${thing.quantity}`)
      continue
    }
    const most = peak(holding)
    if (most > thing.quantity) problems.push(`${thing.id}: ${most} of ${thing.quantity} booked at once`)
    const graph = await must<{ totalUsedQuantity: number }>(servers, 'GET', `/availabilities/graph?assetId=${thing.id}`)
    if (graph.totalUsedQuantity !== held) {
      problems.push(`${thing.id}: the calendar counts ${graph.totalUsedQuantity}, the bookings hold ${held}`)
    }
  }

  // nothing that was acknowledged is lost, and nothing is there that nobody was told of
  for (const id of ledger.created.keys()) if (!all.has(id)) problems.push(`${id} was acknowledged and is gone`)
  for (const [id, booking] of all) {
    if (!ledger.created.has(id)) problems.push(`${id} is there although nobody was told of it`)
    const acknowledged = ledger.moved.get(id)
    const isKnown = acknowledged === undefined || booking.statusHistory.some(({ status }) => status === acknowledged)
    if (!isKnown) problems.push(`${id} was told to be ${acknowledged} and never was`)
    if (booking.statusHistory[0]?.status !== booking.status)
      problems.push(`${id}: its history does not end in its status`)
  }

  // each change has its event, and each event its change
  const changes = [...all.values()].reduce((sum, { statusHistory }) => sum + statusHistory.length - 1, 0)
  const events = await countEvents(servers)
  if (events.created !== all.size) problems.push(`${all.size} bookings, ${events.created} events tell of new ones`)
  if (events.changed !== changes) problems.push(`${changes} steps, ${events.changed} events tell of steps`)
  return problems
}
