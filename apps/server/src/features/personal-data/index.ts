import { follow } from '../../context.ts'
import { erase } from './erase.ts'

export { personalDataSchedules, personalDataTasks } from './jobs.ts'
export { dataExportHandlers } from './routes.ts'

export const erasureFollower = follow(['user__deleted'], 'personal-data.erasure', erase, {
  // organizations are no persons
  onlyIf: ({ objectId }) => objectId?.startsWith('usr_') === true,
})
