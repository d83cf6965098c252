import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'
import { tell } from './tell.ts'

/** Makes the event of a task now, active or not; its next date stays. */
export const runTask = (id: string, services: Services) =>
  services.db.tx(async (tx) => {
    const task = await store.lock(tx, id)
    if (!task) throw refuse('object.notFound')
    return tell(tx, task, services)
  })
