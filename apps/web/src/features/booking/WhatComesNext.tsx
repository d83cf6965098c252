import type { Transaction } from '@plaza/contract'
import { findTransition, processOf, transitionsFrom } from '@plaza/domain'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { formatWhen } from '../../lib/date-formats.ts'
import { useT } from '../../lib/i18n.tsx'
import { objectOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { userQuery } from '../../parts/person/me.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { typeOf } from '../../parts/transaction/transaction.ts'
import { previewQuery } from './queries.ts'

/** What follows from paying, by the process of the booking: someone's answer, or the booking itself. */
export function WhatComesNext({ transaction, step }: { transaction: Transaction; step: string }) {
  const t = useT()
  const { locale } = useIntl()
  const { sdk } = useServices()
  const homeZone = useHomeZone()
  const owner = useQuery(userQuery(sdk, transaction.ownerId)).data
  const name = usePersonName()(owner)
  const { startDate, timeUnit, status, assetSnapshot } = transaction
  const metadata = objectOf(objectOf(assetSnapshot).metadata) as Transaction['metadata']
  const zone = zoneOf({ metadata }) ?? homeZone
  const process = processOf(typeOf(transaction))
  const paid = findTransition(process, status, step)?.to ?? status
  const isAsked =
    !useIsInstant(transaction) && transitionsFrom(process, paid).some(({ actors }) => actors?.includes('owner'))
  const style = timeUnit === 'h' || timeUnit === 'm' ? 'moment' : 'day'
  const steps = [
    t(isAsked ? 'checkout.next.asks' : 'checkout.next.confirmed', { name }),
    t(isAsked ? 'checkout.next.detailsLater' : 'checkout.next.details', { name }),
    ...(startDate
      ? [
          t(timeUnit === 'n' ? 'checkout.next.checkIn' : 'checkout.next.pickUp', {
            date: formatWhen(startDate, style, { locale, zone }),
          }),
        ]
      : []),
  ]
  return (
    <section>
      <h2 className="text-h3">{t('checkout.next')}</h2>
      <ol className="mt-3 flex flex-col gap-3">
        {steps.map((text, place) => (
          <li key={text} className="flex gap-3 text-ink-2">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-brand-soft font-semibold text-brand text-caption tabular-nums"
            >
              {place + 1}
            </span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whether the server would say yes for the owner, by what the listing says now. */
function useIsInstant({ assetId, startDate, endDate, quantity }: Transaction): boolean {
  const { sdk } = useServices()
  const request = { assetId: assetId ?? '', quantity, ...(startDate && endDate && { startDate, endDate }) }
  const preview = useQuery(previewQuery(sdk, assetId === null ? undefined : request))
  return objectOf(objectOf(preview.data?.platformData.plaza).instant).isMet === true
}
