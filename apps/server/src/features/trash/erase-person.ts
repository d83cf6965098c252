import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { TrashRow } from '../../db/tables.ts'
import { taskName } from '../../jobs/index.ts'
import { keptIn, kindOf } from './read.ts'

/** Forgets somebody whose account was in the trash; `features/personal-data` does. */
export const erasePersonTask = taskName<{ userId: string; addresses: string[] }>('erase-person')

/** Once a copy of an account goes, so does everything else that is known of whose it was. */
export async function erasePersonIn(tx: Tx, row: TrashRow, services: Services) {
  if (kindOf(row) !== 'user') return
  const { email, username } = services.copies.objectIn('user', keptIn(row, services).copy)
  const addresses = [...new Set([email, username].filter((address) => typeof address === 'string'))]
  await services.jobs.add(tx, erasePersonTask, { userId: row.object_id, addresses })
}
