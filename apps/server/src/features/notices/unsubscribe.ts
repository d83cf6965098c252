import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { forbidden } from '../../lib/errors.ts'
import { keepUserData } from '../users/index.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Asking twice, or for somebody who has left, is answered like the first time: mail programs do both. */
export async function unsubscribe({ query }: Request<Endpoints['notifications']['unsubscribe']>, ctx: Context) {
  const subject = readUnsubscribeToken(ctx.secrets, query.token)
  if (!subject) throw forbidden('This link was not made here')
  const { userId, kind } = subject
  await keepUserData(ctx, userId, {
    metadata: { _private: { plaza: { notifications: { [kind]: { email: false } } } } },
  })
  return { kind }
}
