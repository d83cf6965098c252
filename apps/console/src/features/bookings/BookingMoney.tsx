import type { ListedTransaction } from '@plaza/contract'
import { textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { moneyText } from '../../lib/money-text.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { paymentQuery } from './queries.ts'
import { paymentTexts } from './words.tsx'

/** What was agreed, how it is paid, and what came back. */
export function BookingMoney({ booking }: { booking: ListedTransaction }) {
  const t = useT()
  const may = useMay()
  const { id, unitPrice, quantity, value, takerAmount, ownerAmount, platformAmount, currency } = booking
  return (
    <div className="flex max-w-dialog flex-col gap-4">
      <Facts>
        {unitPrice !== null && <Fact name={t('bookings.unitPrice')}>{moneyText(unitPrice, currency)}</Fact>}
        <Fact name={t('bookings.quantity')}>{quantity}</Fact>
        <Fact name={t('bookings.value')}>{moneyText(value, currency)}</Fact>
        <Fact name={t('bookings.total')}>{moneyText(takerAmount, currency)}</Fact>
        <Fact name={t('bookings.ownerGets')}>{moneyText(ownerAmount, currency)}</Fact>
        <Fact name={t('bookings.fee')}>{moneyText(platformAmount, currency)}</Fact>
      </Facts>
      {may('payment:read:all') && <PaymentFacts id={id} />}
    </div>
  )
}

function PaymentFacts({ id }: { id: string }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery(paymentQuery(sdk, id))
  return (
    <Region query={query} skeleton={<RowsSkeleton count={2} />}>
      {({ status, amount, refunded, refunding, currency, attempts, problem, providerUrl }) =>
        status === 'none' ? (
          <p className="text-ink-2">{t('bookings.paidOutside')}</p>
        ) : (
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
          </Facts>
        )
      }
    </Region>
  )
}
