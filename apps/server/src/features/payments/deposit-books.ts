import type { DepositOutcome, JsonObject } from '@plaza/contract'
import { type DepositBooking, isAgreed, majorUnits } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { DepositRow, TransactionRow } from '../../db/tables.ts'
import { stageOfTransaction } from '../transactions/index.ts'

/** What of a booking decides about its deposit. */
export function depositBooking(row: TransactionRow): DepositBooking {
  const stage = stageOfTransaction(row)
  const isOver = stage === 'cancelled' || stage === 'done'
  const lastStep = row.status_history[0]?.date
  return {
    stage,
    wasAgreed: isAgreed({ assetType: row.asset_type, statusHistory: row.status_history }),
    start: row.start_date,
    end: row.end_date,
    over: isOver ? (row.cancelled_date ?? row.completed_date ?? (lastStep ? new Date(lastStep) : null)) : null,
  }
}

const undecided: readonly DepositRow['status'][] = ['held', 'claimed', 'objected']

/** Whether nobody has said yet what becomes of it. */
export const isUndecided = ({ status }: DepositRow) => undecided.includes(status)

export type DepositDecision = { kept: number; outcome: DepositOutcome; by?: string | null }

/** A deposit of which it is decided what each gets; the owner never more than is left of it. */
export const withDecision = (
  row: DepositRow,
  { kept, outcome, by = null }: DepositDecision,
  now: Date,
): DepositRow => ({
  ...row,
  updated_date: now,
  status: 'settling',
  kept: String(Math.min(kept, Number(row.amount) - Number(row.returned))),
  outcome,
  decided_date: now,
  decided_by: by,
})

type DepositEvent = 'held' | 'claimed' | 'objected' | 'decided' | 'settled'

type Told = { what: DepositEvent; row: DepositRow; currency: string; reason?: string | undefined }

/** Tells of a deposit in the transaction of what became of it. */
export async function tellOfDeposit(
  tx: Tx,
  { what, row, currency, reason }: Told,
  actor: Actor | undefined,
  { events, clock }: Pick<Services, 'events' | 'clock'>,
) {
  const money = (amount: string | null) => (amount === null ? null : majorUnits(amount, currency))
  const metadata: JsonObject = {
    amount: money(row.amount),
    currency,
    claimed: money(row.claimed),
    kept: row.outcome === null ? null : money(row.kept),
    returned: money(row.returned),
    outcome: row.outcome,
    ...(reason === undefined ? {} : { reason }),
  }
  await events.appendOwn(tx, {
    type: `plaza_deposit_${what}`,
    date: clock.now(),
    emitter: 'custom',
    emitterId: actor ? (actor.realUserId ?? actor.apiKeyId) : null,
    objectId: row.transaction_id,
    objectType: 'transaction',
    object: null,
    metadata,
  })
}
