import { wantsNotice } from '@plaza/domain'
import type { UserRow } from '../../db/tables.ts'
import { isAccountNotice, kindOf, type NoticeName } from './names.ts'

/** How somebody hears of something. */
export function channelsFor(name: NoticeName, { metadata }: Pick<UserRow, 'metadata'>, now: Date) {
  const kind = kindOf(name)
  const isChoice = kind !== 'account' && kind !== 'moderation'
  const wants = (channel: 'email' | 'inApp') => !isChoice || wantsNotice(metadata, { kind, channel, now })
  return { email: wants('email'), inApp: !isAccountNotice(name) && wants('inApp') }
}

/** What became of a booking, and what it was before. */
export type Change = { status: string; before: string | undefined; reason: string | null }
export type Notice = { name: NoticeName; to: 'owner' | 'taker' }

/** Who is told what when a booking changes; custom statuses are left to workflows. */
export function noticesOf({ status, before, reason }: Change): Notice[] {
  // an owner who was asked already is not asked again when the taker pays before the answer
  if (status === 'confirmed' || (status === 'pending-acceptance' && before !== 'confirmed'))
    return [{ name: 'transactionRequestedToOwner', to: 'owner' }]
  // a taker who pays after the answer has to hear it to pay
  if (status === 'accepted' || (status === 'pending-payment' && before === 'confirmed'))
    return [{ name: 'transactionAcceptedByOwnerToTaker', to: 'taker' }]
  if (status === 'validated') {
    // whoever moved last knows; an accepted request becomes valid by its taker, a confirmed one by its owner
    return before === 'accepted' || before === 'pending-payment'
      ? [{ name: 'transactionAcceptedByTakerToOwner', to: 'owner' }]
      : [{ name: 'transactionAcceptedByOwnerToTaker', to: 'taker' }]
  }
  if (status === 'completed') return both('ratingInvitation')
  if (status !== 'cancelled' || before === undefined || before === 'draft') return []
  if (reason === 'refusedByOwner') return [{ name: 'transactionRefusedByOwnerToTaker', to: 'taker' }]
  if (reason === 'withdrawn' || reason === 'refusedByTaker')
    return [{ name: 'transactionRefusedByTakerToOwner', to: 'owner' }]
  if (reason === 'cancelledByTaker') return [{ name: 'transactionCancelled', to: 'owner' }]
  if (reason === 'cancelledByOwner') return [{ name: 'transactionCancelled', to: 'taker' }]
  return both('transactionCancelled')
}

const both = (name: NoticeName): Notice[] => [
  { name, to: 'taker' },
  { name, to: 'owner' },
]
