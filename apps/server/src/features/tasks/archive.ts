import { boolean, date, freeData, nullable, otherwise, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { nextDate } from './rules.ts'

const asDate = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)
const asText = (value: unknown) => (typeof value === 'string' ? value : null)

export const taskArchive = resource({
  name: 'task',
  plural: 'tasks',
  prefixes: ['task'],
  table: 'tasks',
  notCompared: ['nextDate'],
  columns: {
    ...stamps,
    executionDate: nullable(date),
    recurringPattern: nullable(text),
    recurringTimezone: nullable(text),
    eventType: text,
    eventMetadata: freeData,
    eventObjectId: nullable(text),
    active: otherwise(boolean, true),
    metadata: freeData,
    platformData: freeData,
    nextDate: nullable(date),
    lastRunDate: nullable(date),
  },
  read: (task) => ({
    ...task,
    nextDate:
      nextDate(
        {
          execution_date: asDate(task.executionDate),
          recurring_pattern: asText(task.recurringPattern),
          recurring_timezone: asText(task.recurringTimezone),
          event_type: '',
        },
        new Date(),
      )?.toISOString() ?? null,
  }),
  write: ({ nextDate: _derived, ...task }) => task,
})
