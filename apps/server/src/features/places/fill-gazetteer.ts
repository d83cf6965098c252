import type { Services } from '../../context.ts'
import { fillGazetteer } from '../../providers/geocoding/index.ts'
import { defineTaskWithState } from '../../slice.ts'

export const fillTask = defineTaskWithState('fill-gazetteer', ({ db, databaseUrl }) => {
  let filling: Promise<void> | undefined
  return () => {
    // searches that come meanwhile ask again, and a job that runs does not count as asked for
    filling ??= fillGazetteer(db, databaseUrl).finally(() => {
      filling = undefined
    })
    return filling
  }
})

/** Asked for by the first search: marketplaces with another address service never need it. */
export const requestGazetteer = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>) =>
  db.tx((tx) => jobs.addOnce(tx, fillTask))
