import type { Actor, Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import type { TransactionChangeRow } from '../../../db/tables.ts'
import { tellOfChange } from './close-change.ts'
import * as store from './store.ts'

/** Both have said yes, and the difference is to be paid until then. What is wished stays held; the booking is as it was. */
export async function agreeToChange(
  tx: Tx,
  { change, deadline }: { change: TransactionChangeRow; deadline: Date },
  actor: Actor,
  services: Pick<Services, 'clock' | 'events'>,
): Promise<TransactionChangeRow> {
  const now = services.clock.now()
  const agreed = await store.agree(tx, change, { agreed_date: now, updated_date: now, deadline, settlement: 'charge' })
  await tellOfChange(tx, agreed, actor, services)
  return agreed
}
