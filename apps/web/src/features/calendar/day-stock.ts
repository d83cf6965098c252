import {
  availabilityGraph,
  dayPeriod,
  type Graph,
  isProblem,
  type Reservation,
  readGraph,
  stockByCell,
  type WireGraph,
} from '@plaza/domain'
import type { Availability } from '@plaza/sdk'
import type { Day } from '@plaza/ui'

/** What a day is for the owner. Booked wins over the rest: people count on it. */
export type DayKind = 'past' | 'booked' | 'blocked' | 'partly' | 'open'

export type DayStock = {
  kind: DayKind
  /** free at the scarcest moment of the day */
  free: number
  /** offered at most during the day, booked or not */
  total: number
  used: number
}

/** What is booked, as the graph tells it: its steps, each until the next. */
export const reservationsIn = ({ graphDates }: WireGraph): Reservation[] =>
  graphDates.flatMap(({ date, usedQuantity }, place) =>
    usedQuantity > 0 ? [{ startDate: date, endDate: graphDates[place + 1]?.date ?? null, quantity: usedQuantity }] : [],
  )

/**
 * Stock as it is with these availabilities, worked out here: a change is seen before the server has answered. Where the
 * rules cannot read one of them, the server's own graph is shown.
 */
export function stockGraph(quantity: number, availabilities: readonly Availability[], wire: WireGraph): Graph {
  const graph = availabilityGraph({ quantity, availabilities, reservations: reservationsIn(wire) })
  return isProblem(graph) ? readGraph(wire) : graph
}

export function dayStocks(
  graph: Graph,
  { days, zone, today }: { days: readonly Day[]; zone: string; today: Day },
): Map<Day, DayStock> {
  return new Map(
    days.map((day) => {
      const { start, end } = dayPeriod({ date: day, zone })
      const [cell] = stockByCell(graph, [start, end])
      const free = cell?.lowest ?? 0
      const used = cell?.used ?? 0
      const most = cell?.highest ?? 0
      const stock = { free, used, total: Math.max(used, cell?.offered ?? 0) }
      return [day, { ...stock, kind: kindOf({ day, today, free, used, most }) }]
    }),
  )
}

function kindOf({ day, today, free, used, most }: { day: Day; today: Day; free: number; used: number; most: number }) {
  if (day < today) return 'past' as const
  if (used > 0) return 'booked' as const
  if (most === 0) return 'blocked' as const
  return free === 0 ? ('partly' as const) : ('open' as const)
}
