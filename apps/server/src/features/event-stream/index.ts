import { slice } from '../../slice.ts'
import { drainTask, sendAloneTask, streamFollower, wakeLanesTask } from './deliver.ts'

export const eventStream = slice({
  tasks: [drainTask, sendAloneTask],
  follows: [streamFollower],
  schedules: [{ task: wakeLanesTask, crontab: '* * * * *' }],
})
