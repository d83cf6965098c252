import type { ListedTransaction, PriceLine } from '@plaza/contract'
import { bookingPriceOf } from '@plaza/domain'
import { Button, textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { HiddenPart } from '../../lib/HiddenPart.tsx'
import { type Translate, useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { moneyText } from '../../lib/money-text.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { usePlainName } from '../../lib/ServiceLogo.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { BookingDeposit } from './BookingDeposit.tsx'
import { BookingOrders } from './BookingOrders.tsx'
import { BookingReceipts } from './BookingReceipts.tsx'
import { paymentQuery } from './queries.ts'
import { paymentTexts } from './words.tsx'

/** What was agreed, how it is paid, and what came back. */
export function BookingMoney({ booking }: { booking: ListedTransaction }) {
  const t = useT()
  const may = useMay()
  const told = bookingPriceOf(booking)
  const { id, unitPrice, value, takerAmount, ownerAmount, platformAmount, currency } = booking
  return (
    <div className="flex max-w-dialog flex-col gap-4">
      <Facts>
        <Fact name={t('bookings.formula.name')}>
          {told ? (
            <PriceLines lines={told.lines} booking={booking} />
          ) : unitPrice === null ? (
            moneyText(value, currency)
          ) : (
            <span className="tabular-nums">{formulaOf(t, booking)}</span>
          )}
        </Fact>
        {value !== null && takerAmount !== null && takerAmount !== value && (
          <Fact name={t('bookings.feeTaker')}>{moneyText(takerAmount - value, currency)}</Fact>
        )}
        {value !== null && ownerAmount !== null && ownerAmount !== value && (
          <Fact name={t('bookings.feeOwner')}>{moneyText(value - ownerAmount, currency)}</Fact>
        )}
        <Fact name={t('bookings.total')}>{moneyText(takerAmount, currency)}</Fact>
        <Fact name={t('bookings.ownerGets')}>{moneyText(ownerAmount, currency)}</Fact>
        <Fact name={t('bookings.fee')}>{moneyText(platformAmount, currency)}</Fact>
        {told?.deposit && (
          <Fact name={told.deposit.name ?? t('bookings.deposit')}>{moneyText(told.deposit.amount, currency)}</Fact>
        )}
      </Facts>
      <BookingReceipts booking={booking} />
      {may('payment:read:all') ? <PaymentFacts id={id} /> : <HiddenPayment />}
      {told?.deposit && <BookingDeposit id={id} />}
      {may('order:list:all') && <BookingOrders id={id} />}
    </div>
  )
}

/** Every line that was told to both sides. */
function PriceLines({ lines, booking }: { lines: readonly PriceLine[]; booking: ListedTransaction }) {
  const t = useT()
  const { currency } = booking
  const textOf = (line: PriceLine): string => {
    switch (line.kind) {
      case 'time':
        return [
          t('bookings.line.time', {
            price: moneyText(line.unitPrice, currency),
            units: line.units,
            quantity: line.quantity,
          }),
          line.name,
          line.reason.endsWith('eekend') && t('bookings.line.weekend'),
        ]
          .filter(Boolean)
          .join(' · ')
      case 'discount':
        return t('bookings.line.discount', { percent: line.percent, units: line.atLeast })
      case 'extra':
        return line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name
      case 'set':
        return t('bookings.line.set')
      default:
        return line satisfies never
    }
  }
  return (
    <ul className="tabular-nums">
      {lines.map((line) => (
        <li key={textOf(line)} className="flex justify-between gap-4">
          <span>{textOf(line)}</span>
          <span>{moneyText(line.amount, currency)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Unit price × units × quantity = value, as it was agreed. */
function formulaOf(
  t: Translate,
  { unitPrice, quantity, value, currency, duration, timeUnit }: ListedTransaction,
): string {
  const units = timeUnit === null ? undefined : duration?.[timeUnit]
  const values = { price: moneyText(unitPrice, currency), quantity, value: moneyText(value, currency) }
  return units === undefined ? t('bookings.formula.plain', values) : t('bookings.formula', { ...values, units })
}

function HiddenPayment() {
  const t = useT()
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-console-h2">{t('bookings.payment')}</h2>
      <HiddenPart permission="payment:read:all" />
    </section>
  )
}

function PaymentFacts({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const service = usePlainName()
  const { act, isBusy } = useAct()
  const query = useQuery(paymentQuery(sdk, id))
  const look = () =>
    act(() => sdk.payments.look(id), { done: t('bookings.looked'), changed: ['payments', 'transactions'] })
  return (
    <Region query={query} skeleton={<RowsSkeleton count={2} />}>
      {({ status, amount, refunded, refunding, currency, attempts, problem, providerUrl, additions }) =>
        status === 'none' ? (
          <p className="text-ink-2">{t('bookings.paidOutside', { service })}</p>
        ) : (
          <div className="flex flex-col gap-3">
            <Facts>
              <Fact name={t('bookings.payment')}>{t(paymentTexts[status])}</Fact>
              <Fact name={t('bookings.paid')}>{moneyText(amount, currency)}</Fact>
              {attempts > 1 && <Fact name={t('bookings.attempts')}>{attempts}</Fact>}
              {refunded > 0 && <Fact name={t('bookings.payment.refunded')}>{moneyText(refunded, currency)}</Fact>}
              {refunding > 0 && <Fact name={t('bookings.refunding')}>{moneyText(refunding, currency)}</Fact>}
              {problem === 'waiting' && <Fact name={t('bookings.problem')}>{t('bookings.problem.waiting')}</Fact>}
              {providerUrl && (
                <Fact name={t('bookings.provider')}>
                  <a href={providerUrl} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
                    {t('bookings.provider.open')}
                  </a>
                </Fact>
              )}
              {additions.map((added) => (
                <Fact key={added.changeId} name={t('bookings.payment.addition')}>
                  {moneyText(added.amount, currency)} · {t(paymentTexts[added.status])}
                  {added.refunded > 0 &&
                    ` · ${t('bookings.payment.returned', { amount: moneyText(added.refunded, currency) })}`}
                  {added.providerUrl && (
                    <>
                      {' · '}
                      <a href={added.providerUrl} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
                        {t('bookings.provider.open')}
                      </a>
                    </>
                  )}
                </Fact>
              ))}
            </Facts>
            {(problem === 'waiting' || status === 'open') && may('transaction:transition:all') && (
              <Button
                size="sm"
                variant="secondary"
                isBusy={isBusy}
                busyLabel={t('state.working')}
                onPress={() => void look()}
                className="self-start"
              >
                {t('bookings.look')}
              </Button>
            )}
          </div>
        )
      }
    </Region>
  )
}
