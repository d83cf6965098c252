import type { Payment } from '@plaza/contract'
import { majorUnits } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { PaymentRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { findTransaction } from '../transactions/index.ts'
import { refundDue } from './refund-of.ts'
import { isAgreed } from './rules.ts'
import * as store from './store.ts'

export async function readPayment(id: string, services: Services): Promise<Payment> {
  const transaction = await findTransaction(services.db.read, id)
  if (!transaction) throw refuse('object.notFound')
  return presentPayment(await store.read(services.db.read, id), transaction, services)
}

/** How a booking is paid, for those who run the marketplace. */
export async function presentPayment(
  row: PaymentRow | undefined,
  transaction: TransactionRow,
  services: Services,
): Promise<Payment> {
  if (!row) {
    const { kind } = await services.payments.current()
    return { ...nothing, provider: kind === 'manual' ? 'manual' : 'none', currency: transaction.currency }
  }
  const { currency, status, created_date: begun, updated_date: seen } = row
  const due = refundDue(row, transaction) - Number(row.refunded)
  const isTakenLate = status === 'authorized' && isAgreed(transaction)
  const refunding = status === 'captured' ? Math.max(0, due) : 0
  const payments = await services.payments.open(row.provider)
  return {
    provider: row.provider,
    status,
    amount: majorUnits(row.amount, currency),
    fee: majorUnits(Number(row.fee) - Number(row.fee_returned), currency),
    refunded: majorUnits(row.refunded, currency),
    refunding: majorUnits(refunding, currency),
    currency,
    attempts: row.attempt,
    steps: [
      { name: 'open', date: begun.toISOString() },
      ...(status === 'open' ? [] : [{ name: status, date: seen.toISOString() }]),
    ],
    providerUrl: payments?.pageOf?.(row.provider_references) ?? null,
    additions: (await store.additionsOf(services.db.read, transaction.id)).map((added) => ({
      changeId: added.change_id,
      status: added.status,
      amount: majorUnits(added.amount, currency),
      refunded: majorUnits(added.refunded, currency),
      date: added.created_date.toISOString(),
      isCounted: added.is_counted,
      providerUrl: payments?.pageOf?.(added.provider_references) ?? null,
    })),
    problem: status === 'failed' ? 'failed' : isTakenLate || refunding > 0 ? 'waiting' : null,
  }
}

const nothing = {
  status: 'none' as const,
  amount: 0,
  fee: 0,
  refunded: 0,
  refunding: 0,
  attempts: 0,
  steps: [],
  providerUrl: null,
  additions: [],
  problem: null,
} satisfies Partial<Payment>
