import type { ConsoleSession } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { signAccessToken } from '../../lib/access-token.ts'
import { appendDeed } from '../audit-log/index.ts'
import {
  consoleSessionMs,
  consoleSettings,
  consoleTokenSeconds,
  freshFactorMs,
  issueToken,
  networkFamily,
  newTokenValue,
  noteSignIn,
  sealedAddress,
  type Token,
} from '../credentials/index.ts'
import type { Proved } from '../factors/index.ts'

/** How somebody came in: by password unless through a provider, which may have asked for two factors itself. */
export type Entry = { provider?: string | undefined; isProved?: boolean | undefined; proved: Proved | undefined }

/** What was proved, in the words of access tokens: `mfa` where it was more than one thing. */
export const amrOf = ({ provider, isProved = false, proved }: Entry) => [
  provider === undefined ? 'pwd' : 'sso',
  ...(proved ? [proved.means] : []),
  ...(proved || isProved ? ['mfa'] : []),
]

export const freshFrom = (now: Date) => new Date(now.getTime() + freshFactorMs).toISOString()

type Begun = { session: Token<'refresh'>; refreshToken: string }

/** Begins a console session, in the transaction that proved who it is. */
export async function beginConsoleSession(
  tx: Tx,
  user: UserRow,
  entry: Entry,
  actor: Actor,
  services: Services,
): Promise<Begun> {
  const now = services.clock.now()
  const { origin } = services.settings
  const refreshToken = newTokenValue('refresh', origin, now)
  const { proved, provider } = entry
  const amr = amrOf(entry)
  const token = {
    userId: user.id,
    createdDate: now,
    expirationDate: new Date(now.getTime() + consoleSessionMs),
    reference: {
      userAgent: actor.userAgent,
      networks: [networkFamily(actor.address, services.secrets)],
      address: sealedAddress(actor.address, services.secrets),
      kind: 'console' as const,
      amr,
      ...(provider !== undefined && { provider }),
      factorId: proved?.factorId ?? null,
      freshUntil: freshFrom(now),
    },
  }
  const id = await issueToken(tx, origin, { type: 'refresh', value: refreshToken, ...token })
  const through = provider === undefined ? {} : { provider }
  const signIn = { kind: 'signedIn', place: 'console', userId: user.id, amr, sessionId: id, ...through } as const
  await noteSignIn(tx, signIn, actor, services)
  await services.events.appendOwn(tx, {
    type: 'plaza_staff_signed_in',
    date: now,
    emitter: 'custom',
    emitterId: user.id,
    objectId: user.id,
    objectType: 'user',
    object: null,
    metadata: { sessionId: id, amr },
  })
  await noteSignInDeed(tx, { userId: user.id, action: 'console.verify' }, actor, services)
  return { session: { id, ...token }, refreshToken }
}

type SignInDeed = { userId: string; action: 'console.verify' | 'console.verifyRefused' }

/** Signing in is in the log of what staff do, and so is failing to. */
export const noteSignInDeed = (tx: Tx, { userId, action }: SignInDeed, actor: Actor, services: Services) =>
  appendDeed(
    tx,
    {
      actor: { ...actor, realUserId: userId, tokenUserId: userId },
      action,
      objectType: 'user',
      objectId: userId,
      fields: [],
      before: null,
      after: null,
    },
    services,
  )

/** Known to pages that began or went on with the session, and forgotten when they are loaded anew. */
export const pageKeyOf = ({ id }: { id: string }, { secrets }: Services) => secrets.sign(id, 'console page')

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** What a page of the console works with. */
export async function presentSession(
  user: UserRow,
  session: Token<'refresh'>,
  services: Services,
): Promise<ConsoleSession> {
  const { isFactorRequired, idleMinutes } = await consoleSettings(services)
  const now = services.clock.now()
  const { amr = [] } = session.reference
  const iat = toSeconds(now)
  const claims = {
    userId: user.id,
    roles: user.roles,
    loggedAt: toSeconds(session.createdDate),
    aud: 'console',
    amr,
    sid: session.id,
    iat,
    iatMs: now.getTime(),
    exp: iat + consoleTokenSeconds,
  }
  return {
    tokenType: 'Bearer',
    accessToken: signAccessToken(claims, services.authSecret),
    userId: user.id,
    pageKey: pageKeyOf(session, services),
    expirationDate: (session.expirationDate ?? now).toISOString(),
    idleMinutes,
    mustEnrol: isFactorRequired && !amr.includes('mfa'),
  }
}
