import type { Endpoints } from '@plaza/contract'
import { isNoticeKind, type NoticeKind } from '@plaza/domain'
import type { Query, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isSameSecret, type Secrets } from '../../lib/secrets.ts'
import { keepUserData } from '../users/index.ts'

const use = 'unsubscribe'

type Subject = { userId: string; kind: NoticeKind }

/** Whoever has the mail may stop its kind, without signing in and for as long as the mail lies about. */
export const unsubscribeToken = (secrets: Secrets, { userId, kind }: Subject) =>
  `${userId}.${kind}.${secrets.sign(`${userId}.${kind}`, use)}`

function readUnsubscribeToken(secrets: Secrets, token: string): Subject | undefined {
  const [userId = '', kind = '', signature = ''] = token.split('.')
  if (!isNoticeKind(kind) || !isSameSecret(signature, secrets.sign(`${userId}.${kind}`, use))) return
  return { userId, kind }
}

/** Asking twice, or for somebody who has left, is answered like the first time: mail programs do both. */
export async function unsubscribe(query: Query<Endpoints['notifications']['unsubscribe']>, services: Services) {
  const subject = readUnsubscribeToken(services.secrets, query.token)
  if (!subject) throw refuse('unsubscribe.tokenInvalid')
  const { userId, kind } = subject
  await keepUserData(services, userId, {
    metadata: { _private: { plaza: { notifications: { [kind]: { email: false } } } } },
  })
  return { kind }
}
