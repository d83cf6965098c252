import { slice } from '../../slice.ts'
import { switchedOffFollower, watchIntegrationsTask, watchPartsTask } from './integrations.ts'
import { refusedUploadFollower } from './uploads.ts'

export const watch = slice({
  follows: [switchedOffFollower, refusedUploadFollower],
  schedules: [
    { task: watchIntegrationsTask, crontab: '*/10 * * * *' },
    { task: watchPartsTask, crontab: '* * * * *' },
  ],
})
