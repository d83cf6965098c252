import type { Endpoints, ParamsOf } from '@plaza/contract'
import type { Actor, Query, Services } from '../../context.ts'
import { ApiError } from '../../lib/errors.ts'
import { hashToken } from '../../lib/secrets.ts'
import { ssoAddress } from '../../lib/sso-address.ts'
import { createSsoClient, SsoProblem } from '../../providers/sso/index.ts'
import { isExpired, issueToken, newTokenValue, type Token, takeToken } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import type { Browser } from './browser-cookie.ts'
import { readSigning, type Signing } from './connections.ts'
import { consoleLanding, webLanding } from './landing.ts'
import { attributesOf, externalIdOf } from './mapping.ts'
import { type Failure, failed, SignOnRefusal } from './outcome.ts'
import { attemptMs } from './rules.ts'
import { signOn } from './sign-on.ts'
import * as store from './store.ts'

type Callback = Endpoints['sso']['callback']

type Input = ParamsOf<Callback> & { answers: Query<Callback>; browser: Browser }

/** Where the provider sends people back to. Whatever goes wrong is told by the page they wanted to end up on. */
export async function finishSso(input: Input, actor: Actor, services: Services) {
  await limitCalls('sso', actor, services)
  const signing = await readSigning(services, input)
  const answers = textsIn(input.answers)
  let land = webLanding(signing)
  try {
    const token = await takeAttempt({ provider: input.provider, state: answers.state }, services)
    if (token.reference.isForConsole) land = consoleLanding(services)
    checkAttempt(token, input.browser, services)
    return land(await finish({ signing, answers, token }, actor, services))
  } catch (error) {
    return failed(land, failureIn(error, actor, services), services)
  }
}

function failureIn(error: unknown, { requestId }: Actor, { log }: Services): Failure {
  if (error instanceof SignOnRefusal) return { status: 'configError', reason: error.reason, details: error.message }
  const isTheirs = error instanceof SsoProblem && error.isTheirs
  const isOurs = !(error instanceof SsoProblem) && !(error instanceof ApiError && error.statusCode < 500)
  const details = error instanceof Error ? error.message : String(error)
  if (isOurs) log.error(`Single sign-on failed: ${details}`, { requestId })
  else log.info(`Single sign-on failed: ${details}`, { requestId })
  return isTheirs || isOurs ? { status: 'serverError' } : { status: 'configError', details }
}

const textsIn = (query: Query<Callback>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

type Return = { signing: Signing; answers: Record<string, string>; token: Token<'ssoState'> }

async function finish({ signing, answers, token }: Return, actor: Actor, services: Services) {
  const { provider, connection, mapping } = signing
  const { nonce, codeVerifier, linkUserId, isForConsole = false } = token.reference
  if (answers.error !== undefined) {
    const isCancelled = /denied|cancel/i.test(answers.error)
    throw new SignOnRefusal(isCancelled ? 'cancelled' : 'refused', `The provider answers: ${answers.error}`)
  }
  const { claims, idToken, means } = await createSsoClient(connection, services.outbound).profile(answers, {
    state: answers.state ?? '',
    nonce,
    codeVerifier,
    redirectUri: ssoAddress(services.settings, provider, '/callback'),
  })
  const externalId = externalIdOf(claims, mapping)
  if (externalId === undefined) throw new SsoProblem('The provider does not tell who it is')
  const person = { provider, externalId, attributes: attributesOf(claims, mapping) }
  const userId = isForConsole
    ? await knownUser(person, services)
    : (linkUserId ?? (await signOn(person, actor, services)))

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
        ...(isForConsole && { isForConsole, hasTwoFactors: means.includes('mfa') }),
      },
    }),
  )
  return { status: 'success', code, ...(linkUserId === null ? {} : { intent: 'link' }) }
}

/** Nobody becomes a member by knocking at the console; whoever is unknown here learns it when the code is used. */
const knownUser = async ({ provider, externalId }: { provider: string; externalId: string }, { db }: Services) =>
  (await store.find(db.read, provider, externalId))?.user_id ?? ''

type Attempt = { provider: string; state: string | undefined }

/** The attempt that a state belongs to; it counts once, for its provider. */
async function takeAttempt({ provider, state }: Attempt, services: Services) {
  const token = state === undefined ? undefined : await services.db.tx((tx) => takeToken(tx, 'ssoState', state))
  if (!token || token.reference.provider !== provider) {
    throw new SignOnRefusal('expired', 'The state is missing, unknown or used')
  }
  return token
}

/** It counts for a while, and in its browser. */
function checkAttempt(token: Token<'ssoState'>, { cookie, isBrowser }: Browser, services: Services) {
  if (isExpired(token, services.clock.now())) throw new SignOnRefusal('expired', 'The state has expired')
  const isSameBrowser = cookie !== undefined && hashToken(cookie) === token.reference.browser
  // with limits off, programs may follow the flow without keeping cookies, as the wire contract has it
  const isTied = services.settings.limits || isBrowser || cookie !== undefined
  if (isTied && !isSameBrowser) {
    throw new SignOnRefusal('expired', 'The state belongs to another browser')
  }
}
