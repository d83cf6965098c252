import { slice } from '../../slice.ts'
import { movedFollower, openStuckTask } from './open-cases.ts'

export const stuckBookings = slice({
  follows: [movedFollower],
  tasks: [],
  schedules: [{ task: openStuckTask, crontab: '*/10 * * * *' }],
})
