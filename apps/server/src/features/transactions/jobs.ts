import type { Services } from '../../context.ts'
import type { Task } from '../../jobs/index.ts'
import { cancelCompetitors, competitorTask } from './cancel-competitors.ts'

export const transactionTasks = (services: Services): Record<string, Task> => ({
  // only our own code adds this job, always with an asset
  [competitorTask]: (payload) => cancelCompetitors(services, (payload as { assetId: string }).assetId),
})
