import { date, number, text } from '../columns.ts'
import { resource } from '../resource.ts'

/** How many events there were in hours that nobody can read any more. */
export const eventCounts = resource({
  name: 'eventCount',
  plural: 'eventCounts',
  table: 'event_counts',
  key: ['hour', 'type'],
  columns: { hour: date, type: text, count: number },
})
