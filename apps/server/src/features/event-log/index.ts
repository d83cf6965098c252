import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { eventArchive, eventCountArchive } from './archive.ts'
import { createEvent } from './create-event.ts'
import { eventHistory } from './history.ts'
import { clearSecretsTask, keepMonthsTask } from './jobs.ts'
import { show } from './present.ts'
import { listEvents, readEvent } from './read.ts'
import { eventStats } from './stats.ts'

export { historyBounds, pageOfHistory } from './history.ts'
export { keepMonthsTask } from './jobs.ts'
export { show as showEvent } from './present.ts'
export { eventForOthers, eventsWithoutTokens } from './read.ts'
export { retentionLimit, withinRetention } from './rules.ts'
export { read as findEvent } from './store.ts'

export const eventLog = slice({
  handlers: {
    events: {
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listEvents({ filters: query, page }, actor, services), (row) => show(row, actor, services)),
      read: async ({ params }, { actor, services }) => show(await readEvent(params.id, services), actor, services),
      history: ({ query, page }, { services }) => eventHistory({ filters: query, page }, services),
      getStats: ({ query, page }, { actor, services }) => eventStats({ filters: query, page }, actor, services),
      create: ({ body }, { actor, services }) => createEvent(body, actor, services),
    },
  },
  schedules: [
    { task: keepMonthsTask, crontab: '13 1 * * *' },
    { task: clearSecretsTask, crontab: '*/10 * * * *' },
  ],
  tables: ['events', 'event_counts'],
  archive: [eventArchive, eventCountArchive],
})
