import type { ClientErrorState } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

/** Says what is to become of errors of one message and place. */
export async function updateClientError({ id, state }: { id: string; state?: ClientErrorState }, services: Services) {
  await services.db.tx(async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) throw refuse('object.notFound')
    if (state === undefined || state === row.state) return
    await store.update(tx, { ...row, state, updated_date: services.clock.now() })
  })
}
