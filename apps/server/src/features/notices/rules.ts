import type { JsonObject } from '@plaza/contract'
import type { NoticeName } from './texts.ts'

/** The rows of the account's choices, and the mails that each of them stands for. What is not here cannot be turned off. */
const choices: Partial<Record<NoticeName, string>> = {
  newMessage: 'newMessage',
  transactionRequestedToOwner: 'requestReceived',
  transactionAcceptedByOwnerToTaker: 'requestAnswered',
  transactionRefusedByOwnerToTaker: 'requestAnswered',
  transactionAcceptedByTakerToOwner: 'requestAnswered',
  transactionRefusedByTakerToOwner: 'requestAnswered',
  transactionCancelled: 'requestAnswered',
  transactionReminder: 'reminder',
  ratingInvitation: 'ratingReceived',
  listingModerated: 'requestAnswered',
}

const objectIn = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

/** What a person has chosen about the app, where only they see it. */
export const choicesOf = (metadata: JsonObject) => objectIn(objectIn(metadata._private).plaza)

/** People get every mail until they say otherwise, for one kind or for a while. */
export function wantsMail(metadata: JsonObject, name: NoticeName, now: Date): boolean {
  const choice = choices[name]
  if (choice === undefined) return true
  const chosen = objectIn(choicesOf(metadata).notifications)
  const { pausedUntil } = chosen
  if (typeof pausedUntil === 'string' && new Date(pausedUntil) > now) return false
  return objectIn(chosen[choice]).email !== false
}

type Change = { status: string; before: string | undefined; reason: string | null }
export type Notice = { name: NoticeName; to: 'owner' | 'taker' }

/** Who is told what when a booking changes; custom statuses are left to workflows. */
export function noticesOf({ status, before, reason }: Change): Notice[] {
  if (status === 'pending-acceptance' || status === 'confirmed')
    return [{ name: 'transactionRequestedToOwner', to: 'owner' }]
  if (status === 'accepted') return [{ name: 'transactionAcceptedByOwnerToTaker', to: 'taker' }]
  if (status === 'validated') {
    // whoever moved last knows; an accepted request becomes valid by its taker, a confirmed one by its owner
    return before === 'accepted' || before === 'pending-payment'
      ? [{ name: 'transactionAcceptedByTakerToOwner', to: 'owner' }]
      : [{ name: 'transactionAcceptedByOwnerToTaker', to: 'taker' }]
  }
  if (status === 'completed') return [{ name: 'ratingInvitation', to: 'taker' }]
  if (status !== 'cancelled' || before === undefined || before === 'draft') return []
  if (reason === 'refusedByOwner') return [{ name: 'transactionRefusedByOwnerToTaker', to: 'taker' }]
  if (reason === 'withdrawn' || reason === 'refusedByTaker')
    return [{ name: 'transactionRefusedByTakerToOwner', to: 'owner' }]
  if (reason === 'cancelledByTaker') return [{ name: 'transactionCancelled', to: 'owner' }]
  if (reason === 'cancelledByOwner') return [{ name: 'transactionCancelled', to: 'taker' }]
  return [
    { name: 'transactionCancelled', to: 'taker' },
    { name: 'transactionCancelled', to: 'owner' },
  ]
}
