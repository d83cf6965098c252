import { bookingPriceOf, depositDaysOf, minorUnits, spokenIn } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { DepositRow, TransactionRow } from '../../db/tables.ts'
import { homeLocale } from '../../lib/home-values.ts'
import type { Charge } from '../../providers/payments/index.ts'
import * as store from './store.ts'

type Deposit = NonNullable<Charge['deposit']> & { name: string | null }

/** What the page of a provider calls a deposit that its owner gave no name, in the first language of the marketplace. */
const titles: Record<string, string> = {
  en: 'Deposit, returned afterwards',
  es: 'Depósito, se devuelve después',
  fr: 'Caution, rendue ensuite',
}

/** What is paid besides a booking as its deposit, as its price was told. */
export async function depositToPay(
  { platform_data: platformData }: TransactionRow,
  currency: string,
  { config }: Pick<Services, 'config'>,
): Promise<Deposit | undefined> {
  const deposit = bookingPriceOf({ platformData })?.deposit
  const amount = deposit ? minorUnits(deposit.amount, currency) : 0
  if (!deposit || amount <= 0) return
  const language = spokenIn(homeLocale((await config.read('default')).stelace))
  const title = deposit.name ?? titles[language] ?? titles.en ?? ''
  return { amount, title, name: deposit.name ?? null }
}

type Opening = { transactionId: string; before: DepositRow | undefined; deposit: Deposit | undefined }

/** Writes down the deposit of a payment that begins, with the days that hold now; to be called with the payment locked. */
export async function openDeposit(tx: Tx, { transactionId, before, deposit }: Opening, { clock, config }: Services) {
  const now = clock.now()
  if (!deposit) {
    if (before) await store.saveDeposit(tx, { ...before, updated_date: now, status: 'void' })
    return
  }
  const { returnDays, answerDays } = depositDaysOf((await config.read('default')).stelace.instant)
  await store.saveDeposit(tx, {
    transaction_id: transactionId,
    created_date: before?.created_date ?? now,
    updated_date: now,
    status: 'open',
    name: deposit.name,
    amount: String(deposit.amount),
    returned: '0',
    kept: '0',
    return_days: returnDays,
    answer_days: answerDays,
    claimed: null,
    claim_reason: null,
    claim_date: null,
    answer_date: null,
    objection: null,
    outcome: null,
    decided_date: null,
    decided_by: null,
    paid_date: null,
    settled_date: null,
  })
}
