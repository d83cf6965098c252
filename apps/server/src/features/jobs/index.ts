import { slice } from '../../slice.ts'
import { forgetGivenUpTask } from './forget-given-up.ts'
import { listFailed } from './read.ts'
import { retryFailed } from './retry-failed.ts'

export const failedJobs = slice({
  handlers: {
    jobs: { listFailed, retryFailed },
  },
  schedules: [{ task: forgetGivenUpTask, crontab: '29 2 * * *' }],
})
