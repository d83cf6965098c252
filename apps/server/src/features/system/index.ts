import { mapPage } from '../../lib/page.ts'
import { defineTask, slice } from '../../slice.ts'
import { noteSign } from '../numbers/index.ts'
import { discardJob } from './discard-job.ts'
import { listJobs, presentJob } from './jobs.ts'
import { readLicences } from './licences.ts'
import { isAnyDiskLow, readSystem } from './read.ts'
import { retryJobs } from './retry-jobs.ts'

export { createBeats } from './beat.ts'

/** A full disk stops everything, and says so nowhere else. */
export const watchDiskTask = defineTask('watch-disk', async (services) =>
  noteSign(services, 'disk', { isOk: !(await isAnyDiskLow(services)) }),
)

export const system = slice({
  handlers: {
    system: {
      read: (_request, { services }) => readSystem(services),
      licences: () => readLicences(),
      jobs: async ({ query, page }, { services }) =>
        mapPage(await listJobs({ filters: query, page }, services), presentJob),
      retryJobs: ({ body }, { services }) => retryJobs(body, services),
      discardJob: ({ params }, { services }) => discardJob(params.id, services),
    },
  },
  schedules: [{ task: watchDiskTask, crontab: '* * * * *' }],
  tables: ['servers'],
  notArchived: { servers: 'tells which servers of this deployment run' },
})
