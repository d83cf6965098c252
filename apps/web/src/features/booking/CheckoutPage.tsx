import type { Transaction } from '@plaza/contract'
import { failureOf, isOwedByHand, payStepOf, paysBeforeYes, processOf, requestStepOf, waitsForYes } from '@plaza/domain'
import { Button, buttonClass, Card, FormAlert, IconButton, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { ServiceLogo } from '../../lib/ServiceLogo.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { userQuery, useUserId } from '../../parts/person/me.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { transactionQuery, typeOf } from '../../parts/transaction/transaction.ts'
import { NotFoundPage } from '../system/index.ts'
import { CardPayment, PaymentOnItsWay } from './CardPayment.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { PayBar } from './PayBar.tsx'
import { payBooking } from './pay-booking.ts'
import { manualPaymentQuery } from './queries.ts'
import { WhatComesNext } from './WhatComesNext.tsx'

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
    <>
      <CheckoutHeader />
      <QueryBoundary
        query={query}
        skeleton={<CheckoutSkeleton />}
        notFound={<NotFoundPage />}
        notAllowed={<NotFoundPage />}
      >
        {(transaction) => (transaction.takerId === userId ? <Checkout transaction={transaction} /> : <NotFoundPage />)}
      </QueryBoundary>
    </>
  )
}

/** The way back, and nothing that leads elsewhere. */
function CheckoutHeader() {
  const t = useT()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <header className="flex h-14 items-center gap-2 border-line border-b px-2 md:h-16 md:px-6">
      <IconButton
        label={t('action.back')}
        hasTooltip={false}
        onPress={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/i' }))}
      >
        <ArrowLeft aria-hidden className="rtl:rotate-180" />
      </IconButton>
      <ServiceLogo />
    </header>
  )
}

function Checkout({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { settings } = useServices()
  const type = typeOf(transaction)
  const step = payStepOf(type, transaction.status)
  const isOpen = transaction.cancelledDate === null && transaction.completedDate === null
  const isByHand = settings.payments.kind === 'manual'
  const isYesAhead = paysBeforeYes(type, transaction.status) || waitsForYes(type, transaction.status)
  const isOwed = isByHand && isOpen && isOwedByHand(type, transaction)
  const { 'payment-success': isBack } = route.useSearch()
  return (
    <div className="page-column pt-4 pb-6 md:py-10">
      <h1 className="text-h1">{t('checkout.title')}</h1>
      <div className="mt-6 grid gap-8 lg:grid-cols-asset lg:gap-16">
        <CheckoutSummary transaction={transaction} />
        <div className="flex flex-col gap-8 lg:order-first">
          {isBack && transaction.cancelledDate === null ? (
            <PaymentOnItsWay transaction={transaction} isDone={step === undefined} />
          ) : isByHand && isOpen && isYesAhead ? (
            <YesFirst transaction={transaction} />
          ) : step === undefined && isOwed ? (
            <HowToPay transaction={transaction} />
          ) : step === undefined ? (
            <Card>
              <p className="text-ink-2">
                {t(
                  isBack && transaction.cancellationReason === 'transactionConflict'
                    ? 'checkout.taken'
                    : 'checkout.over',
                )}
              </p>
              <ToConversation transaction={transaction} />
            </Card>
          ) : settings.payments.kind === 'online' ? (
            <CardPayment transaction={transaction} next={<WhatComesNext transaction={transaction} step={step} />} />
          ) : (
            <ManualPayment transaction={transaction} step={step} />
          )}
        </div>
      </div>
    </div>
  )
}

/** What is paid by hand is paid once the owner has said yes: until then a request is all there is to send. */
function YesFirst({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { sdk } = useServices()
  const owner = useQuery(userQuery(sdk, transaction.ownerId)).data
  const name = usePersonName()(owner)
  const type = typeOf(transaction)
  const isNew = transaction.status === processOf(type).initStatus
  const step = isNew ? requestStepOf(type, transaction.status, { isPaidByHand: true }) : undefined
  const send = useSend(transaction)
  const text = send.error && failureText(failureOf(send.error))
  return (
    <Card>
      <p className="text-ink-2">{t('checkout.yesFirst', { name })}</p>
      <FormAlert>{text && t(text.id, text.values)}</FormAlert>
      {step ? (
        <Button
          className="mt-4"
          data-writes
          isBusy={send.isPending}
          busyLabel={t('booking.sending')}
          onPress={() => send.mutate(step)}
        >
          {t('step.send')}
        </Button>
      ) : (
        <ToConversation transaction={transaction} />
      )}
    </Card>
  )
}

/** It is agreed, and nobody has to say here that they paid. */
function HowToPay({ transaction }: { transaction: Transaction }) {
  return (
    <>
      <Instructions transaction={transaction} isAgreed />
      <ToConversation transaction={transaction} />
    </>
  )
}

function ToConversation({ transaction }: { transaction: Transaction }) {
  const t = useT()
  return (
    <Link to="." href={`/i/t/${transaction.id}`} className={buttonClass({ className: 'mt-4 self-start' })}>
      {t('ask.open')}
    </Link>
  )
}

/** Takes the step that pays or sends the request, then opens the conversation. */
function useSend(transaction: Transaction) {
  const { sdk } = useServices()
  const cache = useQueryClient()
  const router = useRouter()
  const progress = useRef<{ conversationId?: string }>({})
  return useMutation({
    mutationFn: (name: string) => payBooking(sdk, transaction, name, progress.current),
    onSuccess: (conversationId) => {
      void cache.invalidateQueries({ queryKey: ['transactions'] })
      void cache.invalidateQueries({ queryKey: ['messages'] })
      void cache.invalidateQueries({ queryKey: ['conversations'] })
      return router.navigate({ href: `/i/${conversationId}` })
    },
  })
}

function ManualPayment({ transaction, step }: { transaction: Transaction; step: string }) {
  const t = useT()
  const formats = useFormats()
  const pay = useSend(transaction)
  const failure = pay.error && failureOf(pay.error)
  const message = failure && failureText(failure)
  const total = formats.money(transaction.takerAmount ?? 0, transaction.currency)
  return (
    <>
      <Instructions transaction={transaction} />
      <WhatComesNext transaction={transaction} step={step} />
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
function Instructions({ transaction, isAgreed = false }: { transaction: Transaction; isAgreed?: boolean }) {
  const t = useT()
  const { locale } = useIntl()
  const { sdk } = useServices()
  const { data: text } = useQuery(manualPaymentQuery(sdk, locale))
  return (
    <section>
      <h2 className="text-h2">{t('checkout.how')}</h2>
      <p className="mt-3 max-w-reading whitespace-pre-line text-ink-2">
        {text ?? t(isAgreed ? 'checkout.manualAgreed' : 'checkout.manual')}
      </p>
      <dl className="mt-5 rounded-md bg-canvas px-4 py-3 text-small">
        <dt className="text-ink-3">{t('checkout.reference')}</dt>
        <dd className="mt-0.5 select-all font-semibold tabular-nums wrap-anywhere">
          {transaction.id.replace('trn_', '')}
        </dd>
      </dl>
    </section>
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
