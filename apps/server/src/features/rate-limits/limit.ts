import type { Settings } from '../../config.ts'
import type { Actor, Services } from '../../context.ts'
import { tooManyRequests } from '../../lib/errors.ts'
import { defineTask } from '../../slice.ts'
import {
  consoleRates,
  type Family,
  factorRates,
  passwordRates,
  type Rate,
  rates,
  resetRates,
  signCodeRates,
  uploadAttempts,
} from './rates.ts'
import * as store from './store.ts'

type LimitServices = Pick<Services, 'settings' | 'db' | 'clock' | 'secrets'>
type LoggedLimitServices = LimitServices & Pick<Services, 'log'> & Partial<Pick<Services, 'vitals'>>

/** A rate applied to somebody. `of` is hashed: nobody finds names or addresses in the counters. */
export type Limit = { name: string; of: string; rate: Rate }

const keyOf = ({ name, of, rate }: Limit, { secrets }: LimitServices) =>
  `${name}:${rate.count}/${rate.seconds}:${secrets.fingerprint(of)}`

/**
 * The first limit that is used up, with the seconds to wait; none when the call may go on. Limits after it are not
 * counted, or a refused call would use them up too.
 */
async function refusal(services: LimitServices, limits: readonly Limit[]) {
  if (!services.settings.limits) return undefined
  const now = services.clock.now()
  for (const limit of limits) {
    const seconds = await store.take(services.db.read, { key: keyOf(limit, services), rate: limit.rate, now })
    if (seconds > 0) return { limit, seconds }
  }
  return undefined
}

/** Whoever only shows a permission is nobody in particular. */
async function takeAll(limits: readonly Limit[], actor: Actor | undefined, services: LoggedLimitServices) {
  const refused = await refusal(services, limits)
  if (!refused) return
  const { limit, seconds } = refused
  if (actor) services.vitals?.refused(whoIs(actor), limit.name)
  services.log.warn('Too many requests', { limit: limit.name, requestId: actor?.requestId })
  throw tooManyRequests(seconds, limit.rate.count)
}

/** For jobs, which have nobody to tell. */
export const isWithin = async (services: LimitServices, limits: readonly Limit[]) =>
  (await refusal(services, limits)) === undefined

export function whoIs(actor: Actor) {
  if (actor.kind === 'user' && actor.tokenUserId !== null) return { column: 'user', of: actor.tokenUserId } as const
  if (actor.kind === 'key') return { column: 'key', of: actor.apiKeyId ?? '' } as const
  if (actor.kind === 'user' || actor.kind === 'public') return { column: 'stranger', of: actor.address } as const
  return { column: 'key', of: actor.kind } as const
}

const isLoopback = (address: string) =>
  address.startsWith('127.') || address.startsWith('0:0:0:0::') || address === '::1'

/** Whether somebody tries a marketplace on their own machine. */
export const isAtHome = ({ isLive }: Pick<Settings, 'isLive'>, address: string) => !isLive && isLoopback(address)

const homely: readonly Family[] = [
  'signUp',
  'nameCheck',
  'upload',
  'newPictureSize',
  'preview',
  'booking',
  'transition',
  'search',
]

/** Whoever tries a marketplace on their own machine signs up many people from one address. */
const isTriedAtHome = (family: Family, address: string, { settings }: Pick<Services, 'settings'>) =>
  homely.includes(family) && isAtHome(settings, address)

const limitsOf = (family: Family, actor: Actor, services: Services): Limit[] => {
  // what the platform owes somebody must not fail because it owes much: a paid booking would be given back
  if (actor.kind === 'platform') return []
  const { column, of } = whoIs(actor)
  const values = rates[family][isTriedAtHome(family, actor.address, services) ? 'key' : column]
  return values.map((rate) => ({ name: family, of: `${column} ${of}`, rate }))
}

/** One permission is for one file, not for trying out what our decoders do with a thousand. */
export const limitUpload = (services: LoggedLimitServices, key: string) =>
  takeAll(
    uploadAttempts.map((rate) => ({ name: 'uploadAttempt', of: key, rate })),
    undefined,
    services,
  )

/** Pictures are shown to whoever asks, without a caller; only making sizes that nobody asked for before is limited. */
export const isNewSizeAllowed = async (services: LimitServices, address: string) =>
  isTriedAtHome('newPictureSize', address, services) ||
  isWithin(
    services,
    rates.newPictureSize.stranger.map((rate) => ({ name: 'newPictureSize', of: address, rate })),
  )

/** Counts a call of a family against whoever makes it. */
export const limitCalls = (family: Family, actor: Actor, services: Services) =>
  takeAll(limitsOf(family, actor, services), actor, services)

const notePrefix = 'known:'
const noteDays = 30

const noteKey = (username: string, { address }: Actor, { secrets }: Services) =>
  `${notePrefix}${secrets.fingerprint(`${username} ${address}`)}`

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

/** Whether somebody has signed in with this name from this address lately. */
const isKnownAt = (username: string, actor: Actor, services: Services) =>
  store.hasNote(services.db.read, noteKey(username, actor, services), daysBefore(services.clock.now(), noteDays))

/**
 * Limits of a name. Where somebody has signed in with it lately they have counters of their own, so that strangers
 * who try the name elsewhere cannot keep them out.
 */
async function limitName(family: 'login' | 'resetRequest', username: string, actor: Actor, services: Services) {
  if (!services.settings.limits) return
  const named = family === 'login' ? passwordRates : resetRates
  const isKnown = await isKnownAt(username, actor, services)
  const own = named.map((rate) => ({ name: `${family}-own`, of: `${username} ${actor.address}`, rate }))
  const shared = named.map((rate) => ({ name: `${family}-name`, of: username, rate }))
  await takeAll(isKnown ? own : [...limitsOf(family, actor, services), ...shared], actor, services)
}

/** Before the password is looked at: guessing must cost the guesser, not us. */
export const limitLogin = (username: string, actor: Actor, services: Services) =>
  limitName('login', username, actor, services)

/** As at other sign-ins: whoever tries the name of a colleague from elsewhere does not keep them out. */
export async function limitConsoleLogin(username: string, actor: Actor, services: Services) {
  if (!services.settings.limits) return
  const isKnown = await isKnownAt(username, actor, services)
  const byAddress = consoleRates.address.map((rate) => ({ name: 'consoleAddress', of: actor.address, rate }))
  const of = isKnown ? `${username} ${actor.address}` : username
  const byName = consoleRates.name.map((rate) => ({ name: isKnown ? 'consoleName-own' : 'consoleName', of, rate }))
  await takeAll([...byAddress, ...byName], actor, services)
}

/** Guessing six digits must not be a matter of patience. */
export const limitFactor = (userId: string, actor: Actor, services: Services) =>
  takeAll(
    factorRates.map((rate) => ({ name: 'factor', of: userId, rate })),
    actor,
    services,
  )

/** `of`: the assessment and whoever signs it. */
export const limitSignCode = (of: string, actor: Actor, services: Services) =>
  takeAll(
    signCodeRates.map((rate) => ({ name: 'signCode', of, rate })),
    actor,
    services,
  )

export const limitResetRequest = (username: string, actor: Actor, services: Services) =>
  // integrations ask on behalf of many people, under their own wider limit
  whoIs(actor).column === 'key'
    ? limitCalls('resetRequest', actor, services)
    : limitName('resetRequest', username, actor, services)

/** Guessing the current password with a stolen session is guessing too. */
export const limitPasswordChange = (userId: string, actor: Actor, services: Services) =>
  takeAll(
    passwordRates.map((rate) => ({ name: 'passwordChange', of: userId, rate })),
    actor,
    services,
  )

/** This address now belongs to somebody who knows the password of that name. */
export async function rememberSuccess(username: string, actor: Actor, services: Services) {
  if (!services.settings.limits) return
  await store.writeNote(services.db.read, noteKey(username, actor, services), services.clock.now())
}

export const removeIdle = defineTask('remove-idle-buckets', ({ db, clock }) =>
  db.tx((tx) =>
    store.removeIdle(tx, {
      buckets: daysBefore(clock.now(), 2),
      notes: daysBefore(clock.now(), noteDays),
      notePrefix,
    }),
  ),
)
