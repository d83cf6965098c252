import { isNoticeKind, type NoticeKind } from '@plaza/domain'
import { isSameSecret, type Secrets } from '../../lib/secrets.ts'

const use = 'unsubscribe'

type Subject = { userId: string; kind: NoticeKind }

/** Whoever has the mail may stop its kind, without signing in and for as long as the mail lies about. */
export const unsubscribeToken = (secrets: Secrets, { userId, kind }: Subject) =>
  `${userId}.${kind}.${secrets.sign(`${userId}.${kind}`, use)}`

export function readUnsubscribeToken(secrets: Secrets, token: string): Subject | undefined {
  const [userId = '', kind = '', signature = ''] = token.split('.')
  if (!isNoticeKind(kind) || !isSameSecret(signature, secrets.sign(`${userId}.${kind}`, use))) return
  return { userId, kind }
}
