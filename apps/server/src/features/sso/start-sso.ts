import type { Endpoints, ParamsOf } from '@plaza/contract'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { Actor, Query, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { Redirect } from '../../lib/reply.ts'
import { hashToken } from '../../lib/secrets.ts'
import { ssoAddress } from '../../lib/sso-address.ts'
import { createSsoClient, SsoProblem } from '../../providers/sso/index.ts'
import { isExpired, issueToken, newTokenValue, takeToken } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { type Browser, browserCookie } from './browser-cookie.ts'
import { readSigning, readSigningOfStaff } from './connections.ts'
import { webLanding } from './landing.ts'
import { failed } from './outcome.ts'
import { attemptMs } from './rules.ts'

type Start = Endpoints['sso']['start']

/** The button of a provider: remembers the attempt and leads there. */
export async function startSso(
  input: ParamsOf<Start> & Query<Start> & { browser: Browser },
  actor: Actor,
  services: Services,
) {
  await limitCalls('sso', actor, services)
  const isForConsole = input.for === 'console'
  const signing = await (isForConsole ? readSigningOfStaff : readSigning)(services, input)
  const { provider } = signing
  const now = services.clock.now()
  const linkUserId = input.link === undefined || isForConsole ? null : await linkUser(provider, input.link, services)
  if (linkUserId === undefined)
    return failed(webLanding(signing), { status: 'configError', reason: 'expired' }, services)

  const browser = browserCookie(input.browser, services)
  const state = newTokenValue('ssoState', services.settings.origin, now)
  const attempt = { state, nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
  const url = await createSsoClient(signing.connection, services.outbound)
    .authorizationUrl({ ...attempt, redirectUri: ssoAddress(services.settings, provider, '/callback') })
    .catch((error: unknown) => {
      if (error instanceof SsoProblem)
        throw refuse('sso.providerFailed', { values: { provider, reason: error.message } })
      throw error
    })
  await services.db.tx((tx) =>
    issueToken(tx, services.settings.origin, {
      type: 'ssoState',
      value: state,
      userId: '',
      createdDate: now,
      expirationDate: new Date(now.getTime() + attemptMs(services)),
      reference: {
        provider,
        nonce: attempt.nonce,
        codeVerifier: attempt.codeVerifier,
        browser: hashToken(browser.value),
        linkUserId,
        ...(isForConsole && { isForConsole }),
      },
    }),
  )
  return new Redirect(url, { 'set-cookie': browser.header })
}

/** Whose account the service is to be linked to; nothing when the permission has run out. */
async function linkUser(provider: string, value: string, services: Services) {
  const permission = await services.db.tx((tx) => takeToken(tx, 'ssoLink', value))
  const isGood =
    permission && permission.reference.provider === provider && !isExpired(permission, services.clock.now())
  return isGood ? permission.userId : undefined
}
