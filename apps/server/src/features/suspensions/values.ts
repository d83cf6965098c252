import type { UserRow } from '../../db/tables.ts'
import { payoutAccountOf } from '../payments/index.ts'
import { addressIn, phoneIn } from '../users/index.ts'

export type PersonalValue = { kind: 'email' | 'phone' | 'payout'; value: string }

/** What an account has that a new one of the same person would have as well. */
export function valuesOf(user: UserRow): PersonalValue[] {
  const values = [
    { kind: 'email' as const, value: addressIn(user) },
    { kind: 'phone' as const, value: phoneIn(user.metadata) },
    { kind: 'payout' as const, value: payoutAccountOf(user) },
  ]
  return values.flatMap(({ kind, value }) => (value === undefined ? [] : [{ kind, value }]))
}
