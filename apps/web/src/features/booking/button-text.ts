import { findTransition, processOf, transitionsFrom } from '@plaza/domain'
import type { Asset, AssetType } from '@plaza/sdk'
import type { MessageId } from '../../lib/i18n.tsx'

/** What the button promises: to ask the owner, to buy, or only to talk. */
export function bookingAction({ asset, type }: { asset: Asset; type: AssetType }): 'request' | 'buy' | 'contact' {
  if (type.timeBased) return 'request'
  return asset.price > 0 ? 'buy' : 'contact'
}

export const actionText: Record<ReturnType<typeof bookingAction>, MessageId> = {
  request: 'booking.request',
  buy: 'booking.buy',
  contact: 'booking.contact',
}

/** Whether the owner says yes before any money moves. */
export function asksOwnerFirst(type: AssetType): boolean {
  const process = processOf(type)
  const sent = findTransition(process, process.initStatus, 'confirmAndPay')
  return transitionsFrom(process, sent?.to ?? process.initStatus).some(({ actors }) => actors?.includes('owner'))
}
