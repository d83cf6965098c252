import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { Redirect } from '../../lib/reply.ts'
import { ssoAddress } from '../../lib/sso-address.ts'
import { createSsoClient } from '../../providers/sso/index.ts'
import { findToken, issueToken, newTokenValue, type Token } from '../credentials/index.ts'
import { readSigning } from './connections.ts'
import { attemptMs } from './rules.ts'

const foreign = () => refuse('sso.sessionIsLocal')

/** Leads to the provider to sign out there; the session here ends when the provider sends the browser back. */
export async function startLogout(refreshToken: string, services: Services) {
  const session = await findToken(services.db.read, 'refresh', refreshToken)
  if (!session) throw foreign()
  return new Redirect(await logoutAddress(session, services))
}

/** Where to sign out of the service that a session began at. */
export async function logoutAddress(session: Token<'refresh'>, services: Services): Promise<string> {
  const { provider, idToken } = session.reference
  if (!provider || !idToken) throw foreign()
  const { connection } = await readSigning(services, { provider })
  if (connection.protocol !== 'openid') throw foreign()
  const now = services.clock.now()
  const state = newTokenValue('ssoLogout', services.settings.origin, now)
  const url = await createSsoClient(connection, services.outbound)
    .endSessionUrl({
      idToken: services.secrets.open(idToken, 'auth_tokens.idToken'),
      redirectUri: ssoAddress(services.settings, provider, '/logout/callback'),
      state,
    })
    .catch(() => undefined)
  if (url === undefined) throw refuse('sso.noLogout')
  await services.db.tx((tx) =>
    issueToken(tx, services.settings.origin, {
      type: 'ssoLogout',
      value: state,
      userId: session.userId,
      createdDate: now,
      expirationDate: new Date(now.getTime() + attemptMs(services)),
      reference: { sessionId: session.id, provider },
    }),
  )
  return url
}
