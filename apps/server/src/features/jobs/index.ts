import { forgetGivenUp, forgetIdleQueues } from '../../jobs/index.ts'
import { mapPage } from '../../lib/page.ts'
import { defineTask, slice } from '../../slice.ts'
import { present } from './present.ts'
import { listFailed } from './read.ts'
import { retryFailed } from './retry-failed.ts'

const keptMs = 31 * 24 * 3_600_000

/** Dates of jobs are the database's own, so the clock of a test does not count here. */
const forgetGivenUpTask = defineTask('forget-given-up-jobs', ({ db }) =>
  db.tx((tx) => forgetGivenUp(tx, new Date(Date.now() - keptMs))),
)

const forgetIdleQueuesTask = defineTask('forget-idle-queues', ({ db }) => forgetIdleQueues(db))

export const failedJobs = slice({
  handlers: {
    jobs: {
      listFailed: async ({ query, page }, { services }) =>
        mapPage(await listFailed({ filters: query, page }, services), (row) => present(row, services.settings.isLive)),
      retryFailed: ({ params }, { services }) => retryFailed(params.id, services),
    },
  },
  schedules: [
    { task: forgetGivenUpTask, crontab: '29 2 * * *' },
    { task: forgetIdleQueuesTask, crontab: '*/10 * * * *' },
  ],
})
