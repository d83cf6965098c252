import type { MonthStatement, Receipt } from '@plaza/contract'
import { csvCell, csvLine, formatMoney, localDate, periodText, writtenDate } from '@plaza/domain'
import { percentText } from '../../lib/percent-text.ts'
import type { Cell, Sheet } from '../../providers/pdf/index.ts'
import { paperWords } from './paper-words.ts'

const cell = (text: string, look?: 'strong'): Cell => ({ lines: [[{ text, ...(look && { look }) }]] })
// on paper a sign alone does not say whose dollars they are
const money = (amount: number, currency: string, locale: string) => formatMoney(amount, { currency, home: '', locale })
const dayOf = (date: string | number, zone: string, locale: string) =>
  writtenDate(new Date(date), { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone }, locale)

const letterhead = ({ legalName, address, taxNumber, email }: Receipt['issuer'], taxLabel: string) =>
  [legalName, address, taxNumber && `${taxLabel}: ${taxNumber}`, email].flatMap((text) => (text ? [text] : []))

/** The last day of what ends at midnight is the one before. */
const lastDay = (end: string) => Date.parse(end) - 1

/** One payment for all of it needs no list. */
const isPaidInParts = ({ payments }: Pick<Receipt, 'payments'>) =>
  payments.length > 1 || payments.some(({ returned }) => returned > 0)

export function receiptSheet(receipt: Omit<Receipt, 'fileUrl' | 'fileExpirationDate'>, locale: string): Sheet {
  const words = paperWords(locale)
  const { issuer, side, timeZone: zone, startDate, endDate, timeUnit, currency, lines, total, quantity } = receipt
  const title = side === 'taker' ? words.receipt : words.statement
  // papers are kept: their years are always told
  const period =
    startDate && endDate && periodText({ startDate, endDate, unit: timeUnit ?? 'd' }, { locale, zone, now: 0 })
  return {
    locale,
    author: issuer.serviceName,
    letterhead: letterhead(issuer, words.taxNumber),
    title,
    subject: receipt.assetName,
    facts: [
      [words.booking, receipt.transactionId],
      [words.made, dayOf(receipt.date, zone, locale)],
      [words.listing, receipt.assetName],
      ...(period ? [[words.period, period] as const] : []),
      ...(quantity > 1 ? [[words.quantity, String(quantity)] as const] : []),
      [words.owner, receipt.owner.name],
      [words.taker, receipt.taker.name],
    ],
    tables: [
      {
        title: '',
        head: ['', words.amount],
        rows: [
          ...lines.map(({ kind, label, amount }) => [
            cell(label ?? words.lines[kind]),
            cell(money(amount, currency, locale)),
          ]),
          [
            cell(side === 'taker' ? words.total : words.received, 'strong'),
            cell(money(total, currency, locale), 'strong'),
          ],
          ...receipt.taxes.map(({ name, percent, amount }) => [
            cell(`${words.including} ${name}\u00a0${percentText(percent, locale)}`),
            cell(money(amount, currency, locale)),
          ]),
        ],
        shares: [3, 1],
        amounts: [1],
      },
      ...(isPaidInParts(receipt)
        ? [
            {
              title: words.paid,
              head: ['', words.amount],
              rows: receipt.payments.flatMap(({ date, amount, returned }) => [
                [cell(dayOf(date, zone, locale)), cell(money(amount, currency, locale))],
                ...(returned > 0 ? [[cell(words.returnedOfIt), cell(money(-returned, currency, locale))]] : []),
              ]),
              shares: [3, 1],
              amounts: [1],
            },
          ]
        : []),
      ...(receipt.deposit ? [depositTable(receipt.deposit, currency, locale)] : []),
    ],
    notes: [
      ...(receipt.isCancelled ? [words.cancelled] : []),
      words.payments[receipt.payment],
      ...(issuer.note ? [issuer.note] : []),
    ],
  }
}

/** Beside the total: a deposit is no part of it. */
function depositTable(
  deposit: NonNullable<Receipt['deposit']>,
  currency: string,
  locale: string,
): Sheet['tables'][number] {
  const words = paperWords(locale)
  const { name, amount, returned, kept } = deposit
  const held = Math.round((amount - returned - kept) * 100) / 100
  const rows = [
    [name ?? words.depositPaid, amount],
    ...(returned > 0 ? [[words.depositReturned, -returned] as const] : []),
    ...(kept > 0 ? [[words.depositKept, -kept] as const] : []),
    ...(held > 0 ? [[words.depositHeld, held] as const] : []),
  ] as const
  return {
    title: words.deposit,
    head: ['', words.amount],
    rows: rows.map(([label, sum]) => [cell(label), cell(money(sum, currency, locale))]),
    shares: [3, 1],
    amounts: [1],
  }
}

type Statement = Omit<MonthStatement, 'fileUrl' | 'fileExpirationDate' | 'csvUrl'>

export function statementSheet(statement: Statement, locale: string): Sheet {
  const words = paperWords(locale)
  const { issuer, month, timeZone: zone, totals, bookings } = statement
  const name = writtenDate(
    new Date(`${month}-01T00:00:00Z`),
    { month: 'long', year: 'numeric', timeZone: 'UTC' },
    locale,
  )
  return {
    locale,
    author: issuer.serviceName,
    letterhead: letterhead(issuer, words.taxNumber),
    title: words.statement,
    subject: name,
    facts: [
      [words.month, name],
      [words.owner, statement.owner.name],
      ...totals.flatMap(({ currency, value, ownerFees, ownerAmount }) => [
        [`${words.value} (${currency})`, money(value, currency, locale)] as const,
        [`${words.fees} (${currency})`, money(-ownerFees, currency, locale)] as const,
        [`${words.received} (${currency})`, money(ownerAmount, currency, locale)] as const,
      ]),
    ],
    tables: [
      {
        title: words.bookings,
        head: [words.from, words.listing, words.payout, words.value, words.fees, words.received],
        rows: bookings.map((booking) => [
          cell(dayOf(booking.startDate ?? booking.createdDate, zone, locale)),
          { lines: [[{ text: booking.assetName }], [{ text: booking.transactionId, look: 'hash' as const }]] },
          cell(words.payouts[booking.payout]),
          cell(money(booking.value, booking.currency, locale)),
          cell(money(-booking.ownerFees, booking.currency, locale)),
          cell(money(booking.ownerAmount, booking.currency, locale)),
        ]),
        shares: [2, 3, 1.5, 1.5, 1.5, 1.5],
        amounts: [3, 4, 5],
      },
      ...keptTables(bookings, locale),
    ],
    notes: [...(bookings.length === 0 ? [words.none] : []), ...(issuer.note ? [issuer.note] : [])],
  }
}

/** What of deposits is the owner's, booking by booking, where there is any. */
function keptTables(bookings: Statement['bookings'], locale: string): Sheet['tables'] {
  const words = paperWords(locale)
  const rows = bookings.flatMap(({ assetName, transactionId, currency, depositKept }) =>
    depositKept === undefined
      ? []
      : [
          [
            { lines: [[{ text: assetName }], [{ text: transactionId, look: 'hash' as const }]] },
            cell(money(depositKept, currency, locale)),
          ],
        ],
  )
  return rows.length === 0
    ? []
    : [{ title: words.deposit, head: [words.listing, words.received], rows, shares: [3, 1], amounts: [1] }]
}

/** The bookings as a table for bookkeeping. */
export function statementTable({ bookings, timeZone: zone }: Statement, locale: string): string {
  const words = paperWords(locale)
  const hasKept = bookings.some(({ depositKept }) => depositKept !== undefined)
  const day = (date: string | number) => localDate(new Date(date).getTime(), zone)
  const head = [
    words.from,
    words.to,
    words.listing,
    words.currency,
    words.value,
    words.fees,
    words.received,
    words.payout,
    words.booking,
    ...(hasKept ? [words.depositPaid] : []),
  ]
  const rows = bookings.map((booking) => [
    day(booking.startDate ?? booking.createdDate),
    booking.endDate ? day(lastDay(booking.endDate)) : '',
    booking.assetName,
    booking.currency,
    booking.value,
    booking.ownerFees,
    booking.ownerAmount,
    words.payouts[booking.payout],
    booking.transactionId,
    ...(hasKept ? [booking.depositKept ?? ''] : []),
  ])
  return `\uFEFF${[head, ...rows].map((row) => csvLine(row.map((value) => csvCell(value)))).join('')}`
}
