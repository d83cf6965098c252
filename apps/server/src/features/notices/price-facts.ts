import type { PriceLine } from '@plaza/contract'
import { bookingPriceOf } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { percentText } from '../../lib/percent-text.ts'
import type { MailFact } from '../emails/index.ts'
import { taxesTold } from '../transactions/index.ts'
import type { Reader } from './reader.ts'
import { labelsIn } from './texts.ts'

/** What a booking comes to before fees, line by line, where its listing has rules for it. */
export const pricedLines = (row: TransactionRow, reader: Reader) =>
  bookingPriceOf({ platformData: row.platform_data })?.lines.map((line) => ({
    label: labelOf(line, row, reader),
    amount: line.amount,
  }))

/** The same with the fee, for mails; the total follows. */
export function priceFacts(row: TransactionRow, reader: Reader, to: 'owner' | 'taker'): MailFact[] {
  const lines = pricedLines(row, reader)
  const total = to === 'owner' ? row.owner_amount : row.taker_amount
  if (!lines || row.value === null || total === null) return []
  const labels = labelsIn(reader.locale)
  const money = (amount: number) =>
    amount < 0 ? `−${reader.money(-amount, row.currency)}` : reader.money(amount, row.currency)
  const fee = Math.round((Number(total) - Number(row.value)) * 100) / 100
  return [
    ...lines.map(({ label, amount }) => ({ label, value: money(amount) })),
    ...(fee === 0 ? [] : [{ label: labels.serviceFee, value: money(fee) }]),
  ]
}

/** What of the total is tax. */
export async function taxFacts(
  row: TransactionRow,
  reader: Reader,
  to: 'owner' | 'taker',
  services: Services,
): Promise<MailFact[]> {
  const amount = Number((to === 'owner' ? row.value : row.taker_amount) ?? 0)
  const { including } = labelsIn(reader.locale)
  return (await taxesTold({ ...row, date: row.created_date }, amount, services)).map((tax) => ({
    label: `${including} ${tax.name}\u00a0${percentText(tax.percent, reader.locale)}`,
    value: reader.money(tax.amount, row.currency),
  }))
}

/** What is left with the owner, which is no part of the total. */
export function depositFact(row: TransactionRow, reader: Reader): MailFact | undefined {
  const deposit = bookingPriceOf({ platformData: row.platform_data })?.deposit
  if (!deposit) return undefined
  return { label: deposit.name ?? labelsIn(reader.locale).deposit, value: reader.money(deposit.amount, row.currency) }
}

function labelOf(line: PriceLine, { currency, time_unit: unit }: TransactionRow, reader: Reader): string {
  const labels = labelsIn(reader.locale)
  const length = (units: number) => (unit && reader.length(units, unit)) || String(units)
  switch (line.kind) {
    case 'time': {
      const formula = [reader.money(line.unitPrice, currency), length(line.units), line.quantity > 1 && line.quantity]
      const why = [line.name, line.reason.endsWith('eekend') && labels.weekend].filter(Boolean).join(', ')
      return [formula.filter(Boolean).join(' × '), why].filter(Boolean).join(' · ')
    }
    case 'discount':
      return `${line.percent}% ${labels.longStay}`
    case 'extra':
      return line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name
    case 'set':
      return labels.agreedPrice
    default:
      return line satisfies never
  }
}
