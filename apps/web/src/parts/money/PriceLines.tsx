import type { BookingPrice, Transaction } from '@plaza/contract'
import { bookingPriceOf } from '@plaza/domain'
import { cx } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { lengthText } from '../../lib/length-text.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { TaxLines } from './TaxLines.tsx'
import { useLineText } from './use-line-text.ts'

/** A transaction or the preview of one, as far as money goes. */
export type PricedTerms = Partial<
  Pick<
    Transaction,
    'unitPrice' | 'value' | 'takerAmount' | 'currency' | 'duration' | 'timeUnit' | 'quantity' | 'platformData'
  >
>

export type PriceLinesProps = {
  terms: PricedTerms
  /** A new price is on its way: these lines are still the old ones. */
  isOld?: boolean | undefined
}

/** What a taker pays, line by line, and its sum. */
export function PriceLines({ terms, isOld = false }: PriceLinesProps) {
  const t = useT()
  const formats = useFormats()
  const { unitPrice, value, takerAmount, currency, duration, timeUnit, quantity = 1 } = terms
  const textOf = useLineText({ unit: timeUnit, currency })
  const told = bookingPriceOf(terms)
  if (typeof value !== 'number' || typeof takerAmount !== 'number') return null
  const money = (amount: number) => formats.money(amount, currency)
  const fee = round(takerAmount - value)
  const [unit, count] = Object.entries(duration ?? {})[0] ?? []
  const length = timeUnit && unit && count ? lengthText(t, unit as typeof timeUnit, round(count)) : undefined
  const parts = [money(unitPrice ?? value), length, quantity > 1 && t('price.pieces', { count: quantity })]
  return (
    <dl className={cx('flex flex-col gap-2.5 tabular-nums transition-opacity', isOld && 'opacity-50')}>
      {value > 0 && (
        <>
          {told ? (
            told.lines.map((line) => (
              <Line key={textOf(line)} name={textOf(line)}>
                {signed(line.amount, money)}
              </Line>
            ))
          ) : (
            <Line name={parts.filter(Boolean).join(' × ')}>{money(value)}</Line>
          )}
          <Line name={t('price.fee')}>{fee === 0 ? t('price.noFee') : money(fee)}</Line>
        </>
      )}
      <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3.5 font-bold text-total">
        <dt>{t('price.total')}</dt>
        <dd>
          {money(takerAmount)}
          {takerAmount > 0 && currency && (
            <span className="font-normal text-ink-3 text-small"> {currency.toUpperCase()}</span>
          )}
        </dd>
      </div>
      <TaxLines terms={terms} />
      {told?.deposit && <Line name={depositName(t, told.deposit)}>{money(told.deposit.amount)}</Line>}
      {told?.deposit?.returnDays !== undefined && (
        <div className="flex justify-between gap-4 font-semibold text-control">
          <dt>{t('price.payNow')}</dt>
          <dd>{money(takerAmount + told.deposit.amount)}</dd>
        </div>
      )}
    </dl>
  )
}

/** What a deposit is called: with the day of its return where it is paid online. */
const depositName = (t: ReturnType<typeof useT>, { name, returnDays }: NonNullable<BookingPrice['deposit']>): string =>
  returnDays === undefined
    ? (name ?? t('price.deposit'))
    : t('price.depositHeld', { name: name ?? t('deposit.title'), days: returnDays })

/** With its sign, as prices are written: −$10. */
export const signed = (amount: number, money: (amount: number) => string): string =>
  amount < 0 ? `−${money(-amount)}` : money(amount)

const round = (number: number) => Math.round(number * 100) / 100

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-4 text-control">
      <dt className="min-w-0 text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
