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

export type Notice = { name: NoticeName; to: 'owner' | 'taker' }
