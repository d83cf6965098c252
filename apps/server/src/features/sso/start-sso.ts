import type { Endpoints } from '@plaza/contract'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { Redirect } from '../../lib/reply.ts'
import { hashToken } from '../../lib/secrets.ts'
import { createSsoClient, SsoProblem } from '../../providers/sso/index.ts'
import { isExpired, issueToken, newTokenValue, takeToken } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { browserCookie } from './browser-cookie.ts'
import { readSigning, ssoAddress } from './connections.ts'
import { failed } from './outcome.ts'
import { attemptMs } from './rules.ts'

/** The button of a provider: remembers the attempt and leads there. */
export async function startSso({ params, query }: Request<Endpoints['sso']['start']>, ctx: Context) {
  await limitCalls(ctx, 'sso')
  const signing = await readSigning(ctx, params)
  const { provider } = signing
  const now = ctx.clock.now()
  const linkUserId = query.link === undefined ? null : await linkUser(ctx, provider, query.link)
  if (linkUserId === undefined) return failed(ctx, signing, { status: 'configError', reason: 'expired' })

  const browser = browserCookie(ctx)
  const state = newTokenValue('ssoState', ctx.settings.origin, now)
  const attempt = { state, nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
  const url = await createSsoClient(signing.connection, ctx.outbound)
    .authorizationUrl({ ...attempt, redirectUri: ssoAddress(ctx, provider, '/callback') })
    .catch((error: unknown) => {
      if (error instanceof SsoProblem)
        throw refuse('sso.providerFailed', { values: { provider, reason: error.message } })
      throw error
    })
  await ctx.db.tx((tx) =>
    issueToken(tx, ctx.settings.origin, {
      type: 'ssoState',
      value: state,
      userId: '',
      createdDate: now,
      expirationDate: new Date(now.getTime() + attemptMs(ctx)),
      reference: {
        provider,
        nonce: attempt.nonce,
        codeVerifier: attempt.codeVerifier,
        browser: hashToken(browser.value),
        linkUserId,
      },
    }),
  )
  return new Redirect(url, { 'set-cookie': browser.header })
}

/** Whose account the service is to be linked to; nothing when the permission has run out. */
async function linkUser(ctx: Context, provider: string, value: string) {
  const permission = await ctx.db.tx((tx) => takeToken(tx, 'ssoLink', value))
  const isGood = permission && permission.reference.provider === provider && !isExpired(permission, ctx.clock.now())
  return isGood ? permission.userId : undefined
}
