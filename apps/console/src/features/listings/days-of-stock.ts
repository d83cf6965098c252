import type { AvailabilityGraph } from '@plaza/contract'

type DayOfStock = { available: number; used: number }

/**
 * The least that is free during a day, and the most that is taken, from the moments at which stock changes. A day is one of
 * the clock that the listing goes by, given as its first and its last moment.
 */
export function stockOn({ graphDates, defaultQuantity }: AvailabilityGraph, start: number, end: number): DayOfStock {
  const before = graphDates.filter(({ date }) => Date.parse(date) <= start).at(-1)
  const during = graphDates.filter(({ date }) => Date.parse(date) > start && Date.parse(date) < end)
  const levels = [...(before ? [before] : []), ...during]
  if (levels.length === 0) return { available: defaultQuantity, used: 0 }
  return {
    // before the first change nothing is known but what there usually is
    available: Math.min(...levels.map((level) => level.availableQuantity), ...(before ? [] : [defaultQuantity])),
    used: Math.max(...levels.map((level) => level.usedQuantity)),
  }
}
