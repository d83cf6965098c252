import type { Transaction } from '@plaza/contract'
import { bookingPriceOf, failureOf } from '@plaza/domain'
import { Card, FormAlert, Spinner } from '@plaza/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { transactionQuery } from '../../parts/transaction/transaction.ts'
import { PayBar } from './PayBar.tsx'

const route = getRouteApi('/checkout/$transactionId')

const askEveryMs = 2_000
const patienceMs = 60_000

/** Paying on the page of the provider: cards never touch this site. */
export function CardPayment({ transaction, next }: { transaction: Transaction; next: ReactNode }) {
  const t = useT()
  const formats = useFormats()
  const { sdk } = useServices()
  const { 'payment-cancel': isCancelled } = route.useSearch()
  const pay = useMutation({
    mutationFn: () => sdk.payments.checkout(transaction.id, { form: 'hosted' }),
    onSuccess: ({ url }) => {
      if (url) location.assign(url)
    },
  })
  const failure = pay.error && failureOf(pay.error)
  const deposit = bookingPriceOf(transaction)?.deposit?.amount ?? 0
  const total = formats.money((transaction.takerAmount ?? 0) + deposit, transaction.currency)
  return (
    <>
      <section>
        <h2 className="flex items-center gap-3 text-h2">
          <CreditCard aria-hidden className="size-6" />
          {t('checkout.card')}
        </h2>
        <p className="mt-3 max-w-reading text-ink-2">{t('checkout.cardText')}</p>
      </section>
      {next}
      {isCancelled && !failure && (
        <p role="status" className="rounded-md bg-canvas px-4 py-3">
          {t('checkout.cancelled')}
        </p>
      )}
      <FormAlert>{failure && t(...failureMessage(failure))}</FormAlert>
      <PayBar
        label={t('checkout.pay', { total })}
        busyLabel={t('checkout.opening')}
        // the next page is on its way
        isBusy={pay.isPending || (pay.isSuccess && pay.data.url !== undefined)}
        onPay={() => pay.mutate()}
      />
    </>
  )
}

function failureMessage(failure: ReturnType<typeof failureOf>): Parameters<ReturnType<typeof useT>> {
  if (failure.code === 'payout.notLinked' || failure.code === 'payout.incomplete') return ['checkout.ownerNotReady']
  if (failure.status === 502) return ['checkout.providerFailed']
  const common = failureText(failure)
  return common ? [common.id, common.values] : ['failure.server']
}

/** Back from the provider: the booking moves on as soon as the provider has told that all is well. */
export function PaymentOnItsWay({ transaction, isDone }: { transaction: Transaction; isDone: boolean }) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const router = useRouter()
  const [isLate, setLate] = useState(false)
  useQuery({ ...transactionQuery(sdk, transaction.id), refetchInterval: isDone ? false : askEveryMs })

  const leave = useEffectEvent(() => {
    notifier.show({ text: t('checkout.received') })
    for (const key of ['messages', 'conversations', 'transactions']) {
      void cache.invalidateQueries({ queryKey: [key] })
    }
    void router.navigate({ href: `/i/t/${transaction.id}`, replace: true })
  })
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])
  useEffect(() => {
    // a payer who returns before the provider has reported makes the server look
    void sdk.payments.look(transaction.id).catch(() => undefined)
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [sdk, transaction.id])

  return (
    <Card>
      <div role="status" className="flex items-center gap-3">
        <Spinner />
        <p className="text-ink-2">{t(isLate ? 'checkout.late' : 'checkout.processing')}</p>
      </div>
    </Card>
  )
}
