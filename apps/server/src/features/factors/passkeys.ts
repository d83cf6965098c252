import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { challengeMs, isExpired, issueToken, takeToken } from '../credentials/index.ts'
import type { Factor } from './factor.ts'

/** Passkeys belong to the host that the console is on. */
const hostOf = ({ settings }: Services) => new URL(settings.consoleUrl).hostname

const isPasskey = ({ credential_id, transports }: Factor) =>
  credential_id === null ? [] : [{ id: credential_id, transports }]

/** EdDSA, ES256 and RS256: what phones, laptops and keys make. */
const supportedAlgorithmIDs = [-8, -7, -257]

type Use = 'add' | 'prove'

/** What is to be signed is kept until it was, so that a signature counts once. */
async function keep(tx: Tx, options: { challenge: string }, user: { id: string; use: Use }, services: Services) {
  const now = services.clock.now()
  await issueToken(tx, services.settings.origin, {
    type: 'passkeyChallenge',
    value: options.challenge,
    userId: user.id,
    createdDate: now,
    expirationDate: new Date(now.getTime() + challengeMs),
    reference: { use: user.use },
  })
}

/** What the browser says that it signed, for this use and this person; nothing when we did not ask for it. */
async function takeSigned(
  tx: Tx,
  signed: JsonObject,
  user: { id: string; use: Use },
  { clock, settings }: Services,
): Promise<{ challenge: string; origin: string } | undefined> {
  const { clientDataJSON } = asObject(signed.response)
  const client = typeof clientDataJSON === 'string' ? readClientData(clientDataJSON) : undefined
  if (!client) return
  const kept = await takeToken(tx, 'passkeyChallenge', client.challenge)
  if (!kept || isExpired(kept, clock.now()) || kept.userId !== user.id || kept.reference.use !== user.use) return
  const { origin, hostname } = new URL(settings.consoleUrl)
  // developers serve the console on a port of its own
  const isAtHome = !settings.isLive && URL.parse(client.origin)?.hostname === hostname
  return { challenge: client.challenge, origin: isAtHome ? client.origin : origin }
}

function readClientData(data: string) {
  try {
    const { challenge, origin } = decodeClientDataJSON(data)
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined
  } catch {
    return
  }
}

// the library's options are plain JSON, which its types do not say
const asJson = (options: object) => options as JsonObject

/** What a browser needs to make a passkey. */
export async function optionsToAdd(
  tx: Tx,
  { user, factors, service }: { user: UserRow; factors: readonly Factor[]; service: string },
  services: Services,
) {
  const options = await generateRegistrationOptions({
    rpName: service,
    rpID: hostOf(services),
    userID: new TextEncoder().encode(user.id),
    userName: user.email ?? user.username ?? user.id,
    userDisplayName: user.display_name ?? '',
    excludeCredentials: factors.flatMap(isPasskey),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keep(tx, options, { id: user.id, use: 'add' }, services)
  return asJson(options)
}

/** What a browser needs to prove one of these passkeys. */
export async function optionsToProve(tx: Tx, userId: string, factors: readonly Factor[], services: Services) {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(services),
    allowCredentials: factors.flatMap(isPasskey),
    userVerification: 'preferred',
  })
  await keep(tx, options, { id: userId, use: 'prove' }, services)
  return asJson(options)
}

/** The passkey that a browser has made; nothing when anything about it is wrong. */
export async function readNew(tx: Tx, userId: string, attestation: JsonObject, services: Services) {
  const signed = await takeSigned(tx, attestation, { id: userId, use: 'add' }, services)
  if (!signed) return
  const outcome = await unlessMalformed(() =>
    verifyRegistrationResponse({
      // whatever a client sends is judged by the library
      response: attestation as unknown as RegistrationResponseJSON,
      expectedChallenge: signed.challenge,
      expectedOrigin: signed.origin,
      expectedRPID: hostOf(services),
      supportedAlgorithmIDs,
      requireUserVerification: false,
    }),
  )
  if (!outcome?.verified) return
  const { id, publicKey, counter, transports = [] } = outcome.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    sign_count: counter,
    transports: [...transports],
  }
}

/** The passkey that a signature is of, and how often it has signed; nothing when anything about it is wrong. */
export async function readProof(
  tx: Tx,
  userId: string,
  { factors, assertion }: { factors: readonly Factor[]; assertion: JsonObject },
  services: Services,
) {
  const factor = factors.find(({ credential_id }) => credential_id !== null && credential_id === assertion.id)
  if (!factor?.credential_id || factor.public_key === null) return
  const { credential_id: id, public_key, sign_count } = factor
  const signed = await takeSigned(tx, assertion, { id: userId, use: 'prove' }, services)
  if (!signed) return
  const outcome = await unlessMalformed(() =>
    verifyAuthenticationResponse({
      // whatever a client sends is judged by the library
      response: assertion as unknown as AuthenticationResponseJSON,
      expectedChallenge: signed.challenge,
      expectedOrigin: signed.origin,
      expectedRPID: hostOf(services),
      credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter: Number(sign_count) },
      requireUserVerification: false,
    }),
  )
  return outcome?.verified ? { factor, signCount: outcome.authenticationInfo.newCounter } : undefined
}

/** The library throws at what is malformed, at signatures of another site and at counters that go back alike. */
async function unlessMalformed<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
