import type { TransactionProcess } from '@plaza/contract'
import { findTransition, processOf, textIn, transitionsFrom } from '@plaza/domain'
import type { Asset, AssetType } from '@plaza/sdk'
import { useIntl } from '@plaza/ui/intl'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { objectOf } from '../../lib/json.ts'

/** What the button promises: to ask the owner, to buy, or only to talk. */
export function bookingAction({ asset, type }: { asset: Asset; type: AssetType }): 'request' | 'buy' | 'contact' {
  if (type.timeBased) return 'request'
  return asset.price > 0 ? 'buy' : 'contact'
}

const actionText: Record<ReturnType<typeof bookingAction>, MessageId> = {
  request: 'booking.request',
  buy: 'booking.buy',
  contact: 'booking.contact',
}

/** Whether the owner says yes before any money moves. */
export function asksOwnerFirst(type: AssetType): boolean {
  const process = processOf(type)
  const sent = sendingStep(process)
  return transitionsFrom(process, sent?.to ?? process.initStatus).some(
    ({ name, to, actors }) => actors?.includes('owner') && name !== 'complete' && to !== process.cancelStatus,
  )
}

const sendingStep = (process: TransactionProcess) =>
  findTransition(process, process.initStatus, 'confirmAndPay') ?? findTransition(process, process.initStatus, 'confirm')

/** What the operator calls the first step, if they do; else the words of the app. */
export function useActionText(): (booked: { asset: Asset; type: AssetType; isInstant?: boolean }) => string {
  const t = useT()
  const { locale } = useIntl()
  return (booked) => {
    const action = bookingAction(booked)
    if (action === 'contact') return t(actionText.contact)
    if (action === 'request' && booked.isInstant) return t('booking.instant')
    const { metadata } = booked.type
    const step = sendingStep(processOf(booked.type))
    // the little that is read here does not need the rest of the process module, which every listing would load
    const settings = objectOf(objectOf(objectOf(metadata.plaza).process).transitions)
    return textIn(step && objectOf(settings[`${step.name}|${step.from}`]).button, locale) ?? t(actionText[action])
  }
}
