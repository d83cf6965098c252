import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { retryJobs as retry } from '../../jobs/index.ts'
import * as store from './store.ts'

/** Tries failed jobs again at once, with all their attempts. */
export async function retryJobs({ ids, kind }: BodyOf<Endpoints['system']['retryJobs']>, { db }: Services) {
  const tasks = kind === undefined ? undefined : store.tasksOf([kind])
  return { count: await db.tx((tx) => retry(tx, { ids, tasks })) }
}
