import { slice } from '../../slice.ts'
import { alertFollowers, alertTask } from './alerts.ts'
import { digestTask } from './digest.ts'

export const alerts = slice({
  tasks: [alertTask],
  follows: alertFollowers,
  schedules: [{ task: digestTask, crontab: '*/15 * * * *' }],
})
