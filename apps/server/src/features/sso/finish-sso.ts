import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { ApiError } from '../../lib/errors.ts'
import { Redirect, withQuery } from '../../lib/reply.ts'
import { hashToken } from '../../lib/secrets.ts'
import { createSsoClient, SsoProblem } from '../../providers/sso/index.ts'
import { isExpired, issueToken, newTokenValue, takeToken } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { isBrowser, readBrowserCookie } from './browser-cookie.ts'
import { readSigning, type Signing, ssoAddress } from './connections.ts'
import { attributesOf, externalIdOf } from './mapping.ts'
import { failed, SignOnRefusal } from './outcome.ts'
import { attemptMs } from './rules.ts'
import { signOn } from './sign-on.ts'

type Query = Request<Endpoints['sso']['callback']>['query']

/** Where the provider sends people back to. Whatever goes wrong is told by the page they wanted to end up on. */
export async function finishSso({ params, query }: Request<Endpoints['sso']['callback']>, ctx: Context) {
  await limitCalls(ctx, 'sso')
  const signing = await readSigning(ctx, params)
  try {
    return await finish(signing, textsIn(query), ctx)
  } catch (error) {
    if (error instanceof SignOnRefusal) {
      return failed(ctx, signing, { status: 'configError', reason: error.reason, details: error.message })
    }
    const isTheirs = error instanceof SsoProblem && error.isTheirs
    const isOurs = !(error instanceof SsoProblem) && !(error instanceof ApiError && error.statusCode < 500)
    const message = error instanceof Error ? error.message : String(error)
    if (isOurs) ctx.log.error(`Single sign-on failed: ${message}`, { requestId: ctx.requestId })
    else ctx.log.info(`Single sign-on failed: ${message}`, { requestId: ctx.requestId })
    if (isTheirs || isOurs) return failed(ctx, signing, { status: 'serverError' })
    return failed(ctx, signing, { status: 'configError', details: message })
  }
}

const textsIn = (query: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

async function finish(signing: Signing, answers: Record<string, string>, ctx: Context) {
  const { provider, connection, mapping } = signing
  const attempt = await takeAttempt(ctx, provider, answers.state)
  if (answers.error !== undefined) {
    const isCancelled = /denied|cancel/i.test(answers.error)
    throw new SignOnRefusal(isCancelled ? 'cancelled' : 'refused', `The provider answers: ${answers.error}`)
  }
  const { claims, idToken } = await createSsoClient(connection, ctx.outbound).profile(answers, {
    ...attempt,
    redirectUri: ssoAddress(ctx, provider, '/callback'),
  })
  const externalId = externalIdOf(claims, mapping)
  if (externalId === undefined) throw new SsoProblem('The provider does not tell who it is')
  const { linkUserId } = attempt
  const userId = linkUserId ?? (await signOn(ctx, { provider, externalId, attributes: attributesOf(claims, mapping) }))

  const now = ctx.clock.now()
  const code = newTokenValue('ssoLogin', ctx.settings.origin, now)
  await ctx.db.tx((tx) =>
    issueToken(tx, ctx.settings.origin, {
      type: 'ssoLogin',
      value: code,
      userId,
      createdDate: now,
      expirationDate: new Date(now.getTime() + attemptMs(ctx)),
      reference: {
        provider,
        externalId,
        idToken: connection.protocol === 'openid' ? ctx.secrets.seal(idToken, 'auth_tokens.idToken') : '',
        isLink: linkUserId !== null,
        isUsed: false,
      },
    }),
  )
  const query = { status: 'success', code, ...(linkUserId === null ? {} : { intent: 'link' }) }
  return new Redirect(withQuery(signing.afterAuthenticationUrl, query))
}

/** The attempt that a state belongs to; it counts once, for a while, for its provider and in its browser. */
async function takeAttempt(ctx: Context, provider: string, state: string | undefined) {
  const token = state === undefined ? undefined : await ctx.db.tx((tx) => takeToken(tx, 'ssoState', state))
  if (state === undefined || !token || token.reference.provider !== provider) {
    throw new SignOnRefusal('expired', 'The state is missing, unknown or used')
  }
  if (isExpired(token, ctx.clock.now())) throw new SignOnRefusal('expired', 'The state has expired')
  const cookie = readBrowserCookie(ctx)
  const isSameBrowser = cookie !== undefined && hashToken(cookie) === token.reference.browser
  // with limits off, programs may follow the flow without keeping cookies, as the wire contract has it
  const isTied = ctx.settings.limits || isBrowser(ctx) || cookie !== undefined
  if (isTied && !isSameBrowser) {
    throw new SignOnRefusal('expired', 'The state belongs to another browser')
  }
  const { nonce, codeVerifier, linkUserId } = token.reference
  return { state, nonce, codeVerifier, linkUserId }
}
