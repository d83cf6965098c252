export { webhookFollower } from './deliver.ts'
export { webhookOutsideTasks, webhookSchedules, webhookTasks } from './jobs.ts'
export { webhookHandlers, webhookLogHandlers } from './routes.ts'
export {
  newSecret as newWebhookSecret,
  openSecret as openWebhookSecret,
  sealSecret as sealWebhookSecret,
} from './secret.ts'
