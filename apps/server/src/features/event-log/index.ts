import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { eventArchive, eventCountArchive } from './archive.ts'
import { createEvent } from './create-event.ts'
import { keepDaysTask } from './days/keep-days.ts'
import { tallyTask } from './days/tally-events.ts'
import { eventHistory } from './history.ts'
import { clearSecretsTask } from './jobs.ts'
import { show } from './present.ts'
import { listEvents, readEvent } from './read.ts'
import { eventStats } from './stats.ts'

export { readEventFile } from './days/event-file.ts'
export { keepDaysTask } from './days/keep-days.ts'
export { files as eventFiles } from './days/store.ts'
export { historyBounds, pageOfHistory } from './history.ts'
export { show as showEvent } from './present.ts'
export { eventForOthers, eventsWithoutTokens } from './read.ts'
export { retentionLimit, searchShareOf, withinRetention } from './rules.ts'
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
    { task: keepDaysTask, crontab: '13 1 * * *' },
    { task: tallyTask, crontab: '*/5 * * * *' },
    { task: clearSecretsTask, crontab: '*/10 * * * *' },
  ],
  tables: ['events', 'event_counts', 'event_tallies', 'event_tally_mark', 'event_files'],
  archive: [eventArchive, eventCountArchive],
  notArchived: {
    event_tallies: 'counted anew from events',
    event_tally_mark: 'up to where they were counted here',
    event_files: 'they lie in the file store of this server, and are for programs that read Parquet',
  },
})
