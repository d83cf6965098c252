import type { Services } from '../../context.ts'
import { erase } from './erase.ts'

export { personalDataSchedules, personalDataTasks } from './jobs.ts'
export { dataExportHandlers } from './routes.ts'

export function subscribeErasures(services: Services) {
  services.events.subscribe('user__deleted', (delivery) => erase(services, delivery))
}
