import type { Services } from '../../context.ts'
import type { Task } from '../../jobs/index.ts'
import { fillGazetteer } from '../../providers/geocoding/index.ts'

const fillTask = 'fill-gazetteer'

export const placeTasks = (services: Services, databaseUrl: string): Record<string, Task> => ({
  [fillTask]: () => fillGazetteer(services.db, databaseUrl),
})

/** Asked for by the first search: marketplaces with another address service never need it. */
export const requestGazetteer = (services: Services) => services.db.tx((tx) => services.jobs.addOnce(tx, fillTask))
