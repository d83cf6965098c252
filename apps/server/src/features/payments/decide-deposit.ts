import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { DepositRow } from '../../db/tables.ts'
import { type DepositDecision, tellOfDeposit, withDecision } from './deposit-books.ts'
import { settleSoon } from './jobs.ts'
import * as store from './store.ts'

type Deciding = { row: DepositRow; currency: string; decision: DepositDecision }

/** Decides what each gets, with its event; the job that settles payments moves the money. To be called with the payment locked. */
export async function decideDeposit(
  tx: Tx,
  { row, currency, decision }: Deciding,
  actor: Actor | undefined,
  services: Services,
): Promise<DepositRow> {
  const { transaction_id: transactionId } = row
  const decided = withDecision(row, decision, services.clock.now())
  await store.saveDeposit(tx, decided)
  await tellOfDeposit(tx, { what: 'decided', row: decided, currency, reason: actor?.reason }, actor, services)
  await settleSoon(tx, transactionId, services)
  return decided
}
