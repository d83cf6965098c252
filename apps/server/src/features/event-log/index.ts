import { slice } from '../../slice.ts'
import { eventArchive, eventCountArchive } from './archive.ts'
import { createEvent } from './create-event.ts'
import { eventHistory } from './history.ts'
import { clearSecretsTask, keepMonthsTask } from './jobs.ts'
import { listEvents, readEvent } from './read.ts'
import { eventStats } from './stats.ts'

export { historyBounds, pageOfHistory } from './history.ts'
export { keepMonthsTask } from './jobs.ts'
export { eventForOthers } from './read.ts'
export { retentionLimit, withinRetention } from './rules.ts'
export { read as findEvent } from './store.ts'

export const eventLog = slice({
  handlers: {
    events: {
      list: listEvents,
      read: readEvent,
      history: eventHistory,
      getStats: eventStats,
      create: createEvent,
    },
  },
  schedules: [
    { task: keepMonthsTask, crontab: '13 1 * * *' },
    { task: clearSecretsTask, crontab: '*/10 * * * *' },
  ],
  tables: ['events', 'event_counts'],
  archive: [eventArchive, eventCountArchive],
})
