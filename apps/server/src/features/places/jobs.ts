import type { Services } from '../../context.ts'
import type { Task } from '../../jobs/index.ts'
import { fillGazetteer } from '../../providers/geocoding/index.ts'

const fillTask = 'fill-gazetteer'

export function placeTasks(services: Services, databaseUrl: string): Record<string, Task> {
  let filling: Promise<void> | undefined
  const fill = () => {
    // searches that come meanwhile ask again, and a job that runs does not count as asked for
    filling ??= fillGazetteer(services.db, databaseUrl).finally(() => {
      filling = undefined
    })
    return filling
  }
  return { [fillTask]: fill }
}

/** Asked for by the first search: marketplaces with another address service never need it. */
export const requestGazetteer = (services: Services) => services.db.tx((tx) => services.jobs.addOnce(tx, fillTask))
