import { slice } from '../../slice.ts'
import { keepDeadlinesTask } from './keep-deadlines.ts'

export const deadlines = slice({
  schedules: [{ task: keepDeadlinesTask, crontab: '* * * * *' }],
})
