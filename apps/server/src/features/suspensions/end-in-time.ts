import { platformActor } from '../../context.ts'
import { eachApart } from '../../jobs/index.ts'
import { ApiError } from '../../lib/errors.ts'
import { defineTask } from '../../slice.ts'
import { restore } from './restore.ts'
import * as store from './store.ts'

/** Suspensions end by themselves at the date they were given. */
export const endInTime = defineTask('end-suspensions', async (services) => {
  await eachApart(await store.over(services.db.read, services.clock.now()), ({ user_id: userId }) =>
    restore(userId, platformActor, services).catch((error: unknown) => {
      // somebody lifted it a moment ago, or the account is gone
      if (!(error instanceof ApiError)) throw error
    }),
  )
})
