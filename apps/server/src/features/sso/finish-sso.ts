import type { Endpoints, ParamsOf } from '@plaza/contract'
import type { Actor, Query, Services } from '../../context.ts'
import { ApiError } from '../../lib/errors.ts'
import { Redirect, withQuery } from '../../lib/reply.ts'
import { hashToken } from '../../lib/secrets.ts'
import { createSsoClient, SsoProblem } from '../../providers/sso/index.ts'
import { isExpired, issueToken, newTokenValue, takeToken } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import type { Browser } from './browser-cookie.ts'
import { readSigning, type Signing, ssoAddress } from './connections.ts'
import { attributesOf, externalIdOf } from './mapping.ts'
import { failed, SignOnRefusal } from './outcome.ts'
import { attemptMs } from './rules.ts'
import { signOn } from './sign-on.ts'

type Callback = Endpoints['sso']['callback']

type Input = ParamsOf<Callback> & { answers: Query<Callback>; browser: Browser }

/** Where the provider sends people back to. Whatever goes wrong is told by the page they wanted to end up on. */
export async function finishSso(input: Input, actor: Actor, services: Services) {
  await limitCalls('sso', actor, services)
  const signing = await readSigning(services, input)
  try {
    return await finish({ signing, answers: textsIn(input.answers), browser: input.browser }, actor, services)
  } catch (error) {
    if (error instanceof SignOnRefusal) {
      return failed(signing, { status: 'configError', reason: error.reason, details: error.message }, services)
    }
    const isTheirs = error instanceof SsoProblem && error.isTheirs
    const isOurs = !(error instanceof SsoProblem) && !(error instanceof ApiError && error.statusCode < 500)
    const message = error instanceof Error ? error.message : String(error)
    if (isOurs) services.log.error(`Single sign-on failed: ${message}`, { requestId: actor.requestId })
    else services.log.info(`Single sign-on failed: ${message}`, { requestId: actor.requestId })
    if (isTheirs || isOurs) return failed(signing, { status: 'serverError' }, services)
    return failed(signing, { status: 'configError', details: message }, services)
  }
}

const textsIn = (query: Query<Callback>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

type Return = { signing: Signing; answers: Record<string, string>; browser: Browser }

async function finish({ signing, answers, browser }: Return, actor: Actor, services: Services) {
  const { provider, connection, mapping } = signing
  const attempt = await takeAttempt({ provider, state: answers.state, browser }, services)
  if (answers.error !== undefined) {
    const isCancelled = /denied|cancel/i.test(answers.error)
    throw new SignOnRefusal(isCancelled ? 'cancelled' : 'refused', `The provider answers: ${answers.error}`)
  }
  const { claims, idToken } = await createSsoClient(connection, services.outbound).profile(answers, {
    ...attempt,
    redirectUri: ssoAddress(services, provider, '/callback'),
  })
  const externalId = externalIdOf(claims, mapping)
  if (externalId === undefined) throw new SsoProblem('The provider does not tell who it is')
  const { linkUserId } = attempt
  const userId =
    linkUserId ?? (await signOn({ provider, externalId, attributes: attributesOf(claims, mapping) }, actor, services))

  const now = services.clock.now()
  const code = newTokenValue('ssoLogin', services.settings.origin, now)
  await services.db.tx((tx) =>
    issueToken(tx, services.settings.origin, {
      type: 'ssoLogin',
      value: code,
      userId,
      createdDate: now,
      expirationDate: new Date(now.getTime() + attemptMs(services)),
      reference: {
        provider,
        externalId,
        idToken: connection.protocol === 'openid' ? services.secrets.seal(idToken, 'auth_tokens.idToken') : '',
        isLink: linkUserId !== null,
        isUsed: false,
      },
    }),
  )
  const query = { status: 'success', code, ...(linkUserId === null ? {} : { intent: 'link' }) }
  return new Redirect(withQuery(signing.afterAuthenticationUrl, query))
}

type Attempt = { provider: string; state: string | undefined; browser: Browser }

/** The attempt that a state belongs to; it counts once, for a while, for its provider and in its browser. */
async function takeAttempt({ provider, state, browser }: Attempt, services: Services) {
  const token = state === undefined ? undefined : await services.db.tx((tx) => takeToken(tx, 'ssoState', state))
  if (state === undefined || !token || token.reference.provider !== provider) {
    throw new SignOnRefusal('expired', 'The state is missing, unknown or used')
  }
  if (isExpired(token, services.clock.now())) throw new SignOnRefusal('expired', 'The state has expired')
  const { cookie, isBrowser } = browser
  const isSameBrowser = cookie !== undefined && hashToken(cookie) === token.reference.browser
  // with limits off, programs may follow the flow without keeping cookies, as the wire contract has it
  const isTied = services.settings.limits || isBrowser || cookie !== undefined
  if (isTied && !isSameBrowser) {
    throw new SignOnRefusal('expired', 'The state belongs to another browser')
  }
  const { nonce, codeVerifier, linkUserId } = token.reference
  return { state, nonce, codeVerifier, linkUserId }
}
