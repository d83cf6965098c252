import type { Context } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { Redirect } from '../../lib/reply.ts'
import { createSsoClient } from '../../providers/sso/index.ts'
import { findToken, issueToken, newTokenValue, type Token } from '../credentials/index.ts'
import { readSigning, ssoAddress } from './connections.ts'
import { attemptMs } from './rules.ts'

const foreign = () => refuse('sso.sessionIsLocal')

/** Leads to the provider to sign out there; the session here ends when the provider sends the browser back. */
export async function startLogout(ctx: Context, refreshToken: string) {
  const session = await findToken(ctx.db.read, 'refresh', refreshToken)
  if (!session) throw foreign()
  return new Redirect(await logoutAddress(ctx, session))
}

/** Where to sign out of the service that a session began at. */
export async function logoutAddress(ctx: Context, session: Token<'refresh'>): Promise<string> {
  const { provider, idToken } = session.reference
  if (!provider || !idToken) throw foreign()
  const { connection } = await readSigning(ctx, { provider })
  if (connection.protocol !== 'openid') throw foreign()
  const now = ctx.clock.now()
  const state = newTokenValue('ssoLogout', ctx.settings.origin, now)
  const url = await createSsoClient(connection, ctx.outbound)
    .endSessionUrl({
      idToken: ctx.secrets.open(idToken, 'auth_tokens.idToken'),
      redirectUri: ssoAddress(ctx, provider, '/logout/callback'),
      state,
    })
    .catch(() => undefined)
  if (url === undefined) throw refuse('sso.noLogout')
  await ctx.db.tx((tx) =>
    issueToken(tx, ctx.settings.origin, {
      type: 'ssoLogout',
      value: state,
      userId: session.userId,
      createdDate: now,
      expirationDate: new Date(now.getTime() + attemptMs(ctx)),
      reference: { sessionId: session.id, provider },
    }),
  )
  return url
}
