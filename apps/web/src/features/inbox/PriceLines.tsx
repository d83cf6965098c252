import { bookingPriceOf } from '@plaza/domain'
import type { Transaction } from '@plaza/sdk'
import { cx } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { lengthText } from '../../lib/length-text.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { signed } from '../../parts/money/PriceLines.tsx'
import { TaxLines } from '../../parts/money/TaxLines.tsx'
import { useLineText } from '../../parts/money/use-line-text.ts'
import { isAgreed, type Role } from './transaction.ts'

/** What the reader pays or gets; nothing once a request has come to nothing, when no money will move. */
export function amountOf(transaction: Transaction, role: Role): number | null {
  if (transaction.cancelledDate !== null && (role === 'owner' || !isAgreed(transaction))) return null
  return role === 'owner' ? transaction.ownerAmount : transaction.takerAmount
}

/** Who pays and gets what; every amount is the server's. */
export function PriceLines({ transaction, role }: { transaction: Transaction; role: Role }) {
  const t = useT()
  const formats = useFormats()
  const { value, unitPrice, timeUnit, duration, quantity, currency } = transaction
  const textOf = useLineText({ unit: timeUnit, currency })
  const total = amountOf(transaction, role)
  if (value === null || total === null) return null
  // three lines of nothing would say no more
  if (value === 0 && total === 0) return <p className="font-bold text-body">{t('price.free')}</p>
  const length = timeUnit && duration?.[timeUnit]
  const formula = [
    unitPrice !== null && formats.money(unitPrice, currency),
    timeUnit && length && lengthText(t, timeUnit, length),
    quantity > 1 && quantity,
  ]
  const fee = total - value
  const money = (amount: number) => formats.money(amount, currency)
  const told = bookingPriceOf(transaction)
  return (
    <dl className="flex flex-col gap-1.5 text-small tabular-nums">
      {told ? (
        told.lines.map((line) => (
          <PriceLine key={textOf(line)} label={textOf(line)} amount={signed(line.amount, money)} />
        ))
      ) : (
        <PriceLine label={formula.filter(Boolean).join(' × ')} amount={money(value)} />
      )}
      <PriceLine label={t('price.serviceFee')} amount={fee === 0 ? t('price.noFee') : signed(fee, money)} />
      <PriceLine label={t(role === 'owner' ? 'price.youReceive' : 'price.total')} amount={money(total)} isTotal />
      <TaxLines terms={transaction} />
      {told?.deposit && (
        <PriceLine
          // where it is held, a card of its own says what becomes of it
          label={told.deposit.name ?? t(told.deposit.returnDays === undefined ? 'price.deposit' : 'deposit.title')}
          amount={money(told.deposit.amount)}
        />
      )}
    </dl>
  )
}

function PriceLine({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={cx('flex justify-between gap-3', isTotal && 'border-line border-t pt-2 font-bold text-body')}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
