import type { Services } from '../../context.ts'
import { retryJob } from '../../jobs/index.ts'
import { refuse } from '../../lib/errors.ts'

export async function retryFailed(id: string, services: Services) {
  if (!(await services.db.tx((tx) => retryJob(tx, id)))) throw refuse('object.notFound')
  return { id }
}
