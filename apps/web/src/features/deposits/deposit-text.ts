import type { Deposit } from '@plaza/contract'
import type { MessageId } from '../../lib/i18n.tsx'

export type Role = 'owner' | 'taker'

const decided = {
  back: { owner: 'deposit.back.owner', taker: 'deposit.back' },
  kept: { owner: 'deposit.kept.owner', taker: 'deposit.kept' },
  shared: { owner: 'deposit.shared.owner', taker: 'deposit.shared' },
} as const satisfies Record<string, Record<Role, MessageId>>

/** What is to be said of a deposit, to whom. */
export function depositText(
  { status, returnDate, kept, amount }: Pick<Deposit, 'status' | 'returnDate' | 'kept' | 'amount'>,
  role: Role,
): MessageId | undefined {
  switch (status) {
    case 'none':
    case 'open':
      return undefined
    case 'held':
      if (returnDate === null) return 'deposit.held'
      return role === 'owner' ? 'deposit.heldUntil.owner' : 'deposit.heldUntil'
    case 'claimed':
      return role === 'owner' ? 'deposit.claimed.owner' : 'deposit.claimed'
    case 'objected':
      return role === 'owner' ? 'deposit.objected.owner' : 'deposit.objected'
    case 'settling':
    case 'settled':
      return decided[kept === 0 ? 'back' : kept === amount ? 'kept' : 'shared'][role]
    default:
      return status satisfies never
  }
}
