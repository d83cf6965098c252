import type { Transaction } from '@plaza/contract'
import { freeUntil, payStepOf } from '@plaza/domain'
import { buttonClass, Card, Photo, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { formatPeriod, formatWhen } from '../../lib/date-formats.ts'
import { FormAlert } from '../../lib/FormAlert.tsx'
import { failureOf, failureText } from '../../lib/failures.ts'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { objectOf, textOf } from '../../lib/json.ts'
import { photoSources } from '../../lib/photo-address.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { photosOf, rulesOf, zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { NoPhoto } from '../../parts/asset/NoPhoto.tsx'
import { PriceLines } from '../../parts/money/PriceLines.tsx'
import { useUserId } from '../../parts/person/me.ts'
import { transactionQuery, typeOf } from '../../parts/transaction/transaction.ts'
import { NotFoundPage } from '../system/index.ts'
import { CardPayment, PaymentOnItsWay } from './CardPayment.tsx'
import { PayBar } from './PayBar.tsx'
import { payBooking } from './pay-booking.ts'
import { manualPaymentQuery } from './queries.ts'

const route = getRouteApi('/checkout/$transactionId')

/** The last look before money moves. */
export default function CheckoutPage() {
  const t = useT()
  useHead({ title: t('checkout.title') })
  const { transactionId } = route.useParams()
  const { sdk } = useServices()
  const userId = useUserId()
  const query = useQuery(transactionQuery(sdk, transactionId))
  return (
    <QueryBoundary
      query={query}
      skeleton={<CheckoutSkeleton />}
      notFound={<NotFoundPage />}
      notAllowed={<NotFoundPage />}
    >
      {(transaction) => (transaction.takerId === userId ? <Checkout transaction={transaction} /> : <NotFoundPage />)}
    </QueryBoundary>
  )
}

function Checkout({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { settings } = useServices()
  const step = payStepOf(typeOf(transaction), transaction.status)
  const { 'payment-success': isBack } = route.useSearch()
  return (
    <div className="page-column py-8 md:py-12">
      <h1 className="text-h1">{t('checkout.title')}</h1>
      <div className="mt-7 grid gap-10 lg:grid-cols-asset lg:gap-16">
        <Summary transaction={transaction} />
        <div className="flex flex-col gap-6 lg:order-first">
          {isBack && transaction.cancelledDate === null ? (
            <PaymentOnItsWay transaction={transaction} isDone={step === undefined} />
          ) : step === undefined ? (
            <Card>
              <p className="text-ink-2">
                {t(
                  isBack && transaction.cancellationReason === 'transactionConflict'
                    ? 'checkout.taken'
                    : 'checkout.over',
                )}
              </p>
              <Link to="." href={`/i/t/${transaction.id}`} className={buttonClass({ className: 'mt-4' })}>
                {t('ask.open')}
              </Link>
            </Card>
          ) : settings.payments.kind === 'online' ? (
            <CardPayment transaction={transaction} />
          ) : (
            <ManualPayment transaction={transaction} step={step} />
          )}
        </div>
      </div>
    </div>
  )
}

function ManualPayment({ transaction, step }: { transaction: Transaction; step: string }) {
  const t = useT()
  const formats = useFormats()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const router = useRouter()
  const progress = useRef<{ conversationId?: string }>({})
  const pay = useMutation({
    mutationFn: (name: string) => payBooking(sdk, transaction, name, progress.current),
    onSuccess: (conversationId) => {
      void cache.invalidateQueries({ queryKey: ['transactions'] })
      void cache.invalidateQueries({ queryKey: ['messages'] })
      void cache.invalidateQueries({ queryKey: ['conversations'] })
      return router.navigate({ href: `/i/${conversationId}` })
    },
  })
  const failure = pay.error && failureOf(pay.error)
  const message = failure && failureText(failure)
  const total = formats.money(transaction.takerAmount ?? 0, transaction.currency)
  return (
    <>
      <Instructions transaction={transaction} />
      <FormAlert>
        {failure &&
          (failure.code === 'asset.notAvailable' ? t('checkout.taken') : message && t(message.id, message.values))}
      </FormAlert>
      <PayBar
        label={t('checkout.paid', { total })}
        busyLabel={t('booking.sending')}
        isBusy={pay.isPending}
        onPay={() => pay.mutate(step)}
      />
    </>
  )
}

/** What the operator says about paying, and what to write on the transfer. */
function Instructions({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { locale } = useIntl()
  const { sdk } = useServices()
  const { data: text } = useQuery(manualPaymentQuery(sdk, locale))
  return (
    <section>
      <h2 className="text-h2">{t('checkout.how')}</h2>
      <p className="mt-3 max-w-reading whitespace-pre-line text-ink-2">{text ?? t('checkout.manual')}</p>
      <dl className="mt-5 rounded-md bg-canvas px-4 py-3 text-small">
        <dt className="text-ink-3">{t('checkout.reference')}</dt>
        <dd className="mt-0.5 select-all font-semibold tabular-nums wrap-anywhere">
          {transaction.id.replace('trn_', '')}
        </dd>
      </dl>
    </section>
  )
}

/** What is paid for, as it was when it was asked for. */
function Summary({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { locale } = useIntl()
  const { files } = useServices()
  const snapshot = objectOf(transaction.assetSnapshot)
  const metadata = objectOf(snapshot.metadata) as Transaction['metadata']
  const name = textOf(snapshot.name) ?? ''
  const [photo] = photosOf({ metadata })
  const homeZone = useHomeZone()
  const zone = zoneOf({ metadata }) ?? homeZone
  const { startDate, endDate, timeUnit } = transaction
  const { cancellation } = rulesOf({ metadata })
  const free = startDate && cancellation ? freeUntil(cancellation, new Date(startDate), new Date()) : undefined
  return (
    <Card className="self-start">
      <div className="flex gap-4">
        {photo ? (
          <Photo
            {...photoSources(photo.url, files, { ratio: 4 / 3, maxWidth: 320 })}
            sizes="112px"
            alt=""
            placeholder={photo.placeholder}
            className="aspect-4/3 w-28 shrink-0 rounded-md"
          />
        ) : (
          <NoPhoto
            asset={{ id: transaction.assetId ?? '', categoryId: textOf(snapshot.categoryId) ?? null }}
            className="aspect-4/3 w-28 shrink-0 rounded-md"
          />
        )}
        <div className="min-w-0">
          <h2 className="text-h3 wrap-anywhere">{name}</h2>
          {startDate && endDate && timeUnit && (
            <p className="mt-1 text-ink-2 text-small">
              {formatPeriod({ startDate, endDate, unit: timeUnit }, { locale, zone })}
            </p>
          )}
          {transaction.quantity > 1 && (
            <p className="text-ink-2 text-small">{t('price.pieces', { count: transaction.quantity })}</p>
          )}
        </div>
      </div>
      <div className="mt-5">
        <PriceLines terms={transaction} />
      </div>
      {cancellation && (
        <div className="mt-4 flex gap-3 rounded-md bg-canvas px-4 py-3 text-ink-2 text-small">
          <ShieldCheck aria-hidden className="shrink-0 text-brand" />
          <div>
            <p>{t(`asset.cancellation.${cancellation}`)}</p>
            {free && (
              <p className="mt-1 font-semibold">
                {t('checkout.freeUntil', { date: formatWhen(free, 'moment', { locale, zone }) })}
              </p>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}

function CheckoutSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="page-column grid gap-10 py-12 lg:grid-cols-asset">
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="h-60 rounded-lg" />
    </SkeletonGroup>
  )
}
