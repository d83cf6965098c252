import type { Receipt } from '@plaza/contract'
import { isAgreed, majorUnits } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { textOf } from '../../lib/free-json.ts'
import { homeCurrency } from '../../lib/home-values.ts'
import { publicSettings } from '../emails/index.ts'
import { nameOf, pricedLines, type Reader, readerOf } from '../notices/index.ts'
import { depositOf, type PaidFor, paidFor } from '../payments/index.ts'
import { amountsOf, readTransaction } from '../transactions/index.ts'
import { findUser } from '../users/index.ts'
import { issuerOf } from './issuer.ts'
import { paperAddress } from './paper-address.ts'
import { cents, zoneOf } from './read.ts'
import { taxesIn } from './taxes-in.ts'

type Side = Receipt['side']
type Input = { id: string; side?: Side | undefined; timeZone?: string | undefined }

/** Each side reads its own; whoever may read all bookings says which. */
function sideOf(row: TransactionRow, asked: Side | undefined, { userId }: Actor): Side {
  const own =
    userId === null ? undefined : userId === row.taker_id ? 'taker' : userId === row.owner_id ? 'owner' : undefined
  if (own && asked && asked !== own) throw refuse('permission.denied')
  return own ?? asked ?? 'taker'
}

export async function readReceipt(
  { id, side: asked, timeZone }: Input,
  actor: Actor,
  services: Services,
): Promise<Receipt> {
  const row = await readTransaction(id, actor, services)
  const side = sideOf(row, asked, actor)
  const zone = await zoneOf({ timeZone }, services)
  const { url, until } = paperAddress({ kind: 'booking', id, side, zone, readerId: actor.userId }, services)
  const reader = await readerOf(
    services,
    actor.userId === null ? undefined : await findUser(services.db.read, actor.userId),
  )
  const written = await receiptOf(row, { side, zone, reader }, services)
  return { ...written, fileUrl: url, fileExpirationDate: until.toISOString() }
}

type Written = Omit<Receipt, 'fileUrl' | 'fileExpirationDate'>

type For = { side: Side; zone: string; reader: Reader }

export async function receiptOf(
  row: TransactionRow,
  { side, zone, reader }: For,
  services: Services,
): Promise<Written> {
  const payment = await paidFor(services.db.read, row.id)
  const isCancelled = row.cancelled_date !== null
  const isTaken = payment?.status === 'captured'
  // what was asked for and never agreed to costs nothing; what was called off does where something was paid
  if (isCancelled ? !isTaken : !isAgreed({ assetType: row.asset_type, statusHistory: row.status_history }))
    throw refuse('receipt.none')
  const [owner, taker] = await Promise.all([personOf(row.owner_id, services), personOf(row.taker_id, services)])
  const lines = linesOf(row, side, { payment, booked: pricedLines(row, reader) })
  return {
    side,
    transactionId: row.id,
    date: row.created_date.toISOString(),
    issuer: await issuerOf(services),
    owner,
    taker,
    assetName: textOf(row.asset_snapshot.name) ?? '',
    startDate: row.start_date?.toISOString() ?? null,
    endDate: row.end_date?.toISOString() ?? null,
    timeUnit: row.time_unit,
    timeZone: zone,
    quantity: Number(row.quantity),
    currency: row.currency ?? homeCurrency({ instant: await publicSettings(services) }),
    unitPrice: row.unit_price === null ? null : Number(row.unit_price),
    lines,
    total: cents(lines.reduce((sum, { amount }) => sum + amount, 0)),
    taxes: await taxesIn(row, side, lines, services),
    payment: isTaken ? 'online' : payment && payment.status !== 'cancelled' ? 'waiting' : 'direct',
    payments: isTaken ? payment.parts.map((part) => paymentFor(side, part)) : [],
    ...(await depositIn(row, services)),
    isCancelled,
  }
}

/** What was held beside the booking's own money. */
async function depositIn({ id, currency }: TransactionRow, { db }: Services): Promise<Pick<Receipt, 'deposit'>> {
  const deposit = await depositOf(db.read, id)
  if (!deposit || deposit.status === 'open' || deposit.status === 'void') return {}
  const money = (amount: string) => majorUnits(amount, currency ?? '')
  const { name, amount, returned, kept, status } = deposit
  return {
    deposit: {
      name,
      amount: money(amount),
      returned: money(returned),
      kept: money(kept),
      isSettled: status === 'settled',
    },
  }
}

/** The taker sees what they paid; the owner what of it is theirs. */
function paymentFor(side: Side, { date, paid, fee, returned, feeReturned }: PaidFor['parts'][number]) {
  return side === 'taker'
    ? { date, amount: paid, returned }
    : { date, amount: cents(paid - fee), returned: cents(returned - feeReturned) }
}

const personOf = async (id: string | null, { db }: Services) => ({
  id,
  name: nameOf(id === null ? undefined : await findUser(db.read, id)),
})

type Known = { payment: PaidFor | undefined; booked: { label: string; amount: number }[] | undefined }

/** What was booked, what the service takes of it, and what went back; together they are the total. */
function linesOf(row: TransactionRow, side: Side, { payment, booked }: Known): Receipt['lines'] {
  const { value, ownerAmount, takerAmount } = amountsOf(row)
  const whole = side === 'taker' ? takerAmount : ownerAmount
  const fee = cents(whole - value)
  // what a change took off is no part of the amounts any more, so neither is its return
  const paid = (payment?.amount ?? 0) - (payment?.lowered ?? 0)
  const refunded = Math.max(0, (payment?.refunded ?? 0) - (payment?.lowered ?? 0))
  // an owner gives back their part of what the other side gets back
  const returned = side === 'taker' || paid <= 0 ? refunded : (whole * refunded) / paid
  return [
    ...(booked ?? [{ amount: value }]).map((line) => ({ kind: 'booking' as const, ...line })),
    ...(fee === 0 ? [] : [{ kind: side === 'taker' ? ('takerFee' as const) : ('ownerFee' as const), amount: fee }]),
    ...(returned > 0 ? [{ kind: 'returned' as const, amount: -cents(returned) }] : []),
  ]
}
