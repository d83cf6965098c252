import type { TimelineEntry } from '@plaza/contract'

/** An entry, and how many of the same came right before it. */
export type GroupedEntry = { entry: TimelineEntry; count: number }

const isFailure = ({ kind, action }: TimelineEntry) => kind === 'signIn' && action === 'failed'

/** Tries that failed one after the other are one line. */
export function groupEntries(entries: readonly TimelineEntry[]): GroupedEntry[] {
  const groups: GroupedEntry[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && isFailure(last.entry) && isFailure(entry)) last.count += 1
    else groups.push({ entry, count: 1 })
  }
  return groups
}

/** Lines of one day, newest day first; `dayOf` tells the day of an instant where the reader is. */
export function byDay(groups: readonly GroupedEntry[], dayOf: (date: string) => string) {
  const days: { day: string; groups: GroupedEntry[] }[] = []
  for (const group of groups) {
    const day = dayOf(group.entry.date)
    const last = days.at(-1)
    if (last?.day === day) last.groups.push(group)
    else days.push({ day, groups: [group] })
  }
  return days
}
