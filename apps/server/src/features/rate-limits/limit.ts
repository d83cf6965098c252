import type { Settings } from '../../config.ts'
import type { Context, Services } from '../../context.ts'
import { tooManyRequests } from '../../lib/errors.ts'
import { defineTask } from '../../slice.ts'
import { type Family, passwordRates, type Rate, rates, resetRates, uploadAttempts } from './rates.ts'
import * as store from './store.ts'

type Needs = Pick<Services, 'settings' | 'db' | 'clock' | 'secrets'>

/** A rate applied to somebody. `of` is hashed: nobody finds names or addresses in the counters. */
export type Limit = { name: string; of: string; rate: Rate }

const keyOf = ({ name, of, rate }: Limit, { secrets }: Needs) =>
  `${name}:${rate.count}/${rate.seconds}:${secrets.fingerprint(of)}`

/** The limit that says no, with the seconds to wait. Its refusal takes nothing from the limits after it. */
async function refusal(services: Needs, limits: readonly Limit[]) {
  if (!services.settings.limits) return undefined
  const now = services.clock.now()
  for (const limit of limits) {
    const seconds = await store.take(services.db.read, { key: keyOf(limit, services), rate: limit.rate, now })
    if (seconds > 0) return { limit, seconds }
  }
  return undefined
}

async function takeAll(ctx: Needs & Partial<Pick<Context, 'log' | 'requestId'>>, limits: readonly Limit[]) {
  const refused = await refusal(ctx, limits)
  if (!refused) return
  const { limit, seconds } = refused
  ctx.log?.warn('Too many requests', { limit: limit.name, requestId: ctx.requestId })
  throw tooManyRequests(seconds, limit.rate.count)
}

/** For jobs, which have nobody to tell. */
export const isWithin = async (services: Needs, limits: readonly Limit[]) =>
  (await refusal(services, limits)) === undefined

export function whoIs({ caller, address }: Pick<Context, 'caller' | 'address'>) {
  if (caller.kind === 'user' && caller.tokenUserId !== null) return { column: 'user', of: caller.tokenUserId } as const
  if (caller.kind === 'key') return { column: 'key', of: caller.apiKeyId ?? '' } as const
  if (caller.kind === 'system' || caller.kind === 'workflow') return { column: 'key', of: caller.kind } as const
  return { column: 'stranger', of: address } as const
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
const isTriedAtHome = ({ settings, address }: Pick<Context, 'settings' | 'address'>, family: Family) =>
  homely.includes(family) && isAtHome(settings, address)

const limitsOf = (ctx: Context, family: Family): Limit[] => {
  const { column, of } = whoIs(ctx)
  const values = rates[family][isTriedAtHome(ctx, family) ? 'key' : column]
  return values.map((rate) => ({ name: family, of: `${column} ${of}`, rate }))
}

/** One permission is for one file, not for trying out what our decoders do with a thousand. */
export const limitUpload = (services: Needs, key: string) =>
  takeAll(
    services,
    uploadAttempts.map((rate) => ({ name: 'uploadAttempt', of: key, rate })),
  )

/** Pictures are shown to whoever asks, without a caller; only making sizes that nobody asked for before is limited. */
export const isNewSizeAllowed = async (services: Needs, address: string) =>
  isTriedAtHome({ ...services, address }, 'newPictureSize') ||
  isWithin(
    services,
    rates.newPictureSize.stranger.map((rate) => ({ name: 'newPictureSize', of: address, rate })),
  )

/** Counts a call of a family against its caller. */
export const limitCalls = (ctx: Context, family: Family) => takeAll(ctx, limitsOf(ctx, family))

const notePrefix = 'known:'
const noteDays = 30

const noteKey = (ctx: Context, username: string) =>
  `${notePrefix}${ctx.secrets.fingerprint(`${username} ${ctx.address}`)}`

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

/**
 * Limits of a name. Where somebody has signed in with it lately they have counters of their own, so that strangers
 * who try the name elsewhere cannot keep them out.
 */
async function limitName(ctx: Context, family: 'login' | 'resetRequest', username: string) {
  if (!ctx.settings.limits) return
  const named = family === 'login' ? passwordRates : resetRates
  const isKnown = await store.hasNote(ctx.db.read, noteKey(ctx, username), daysBefore(ctx.clock.now(), noteDays))
  const own = named.map((rate) => ({ name: `${family}-own`, of: `${username} ${ctx.address}`, rate }))
  const shared = named.map((rate) => ({ name: `${family}-name`, of: username, rate }))
  await takeAll(ctx, isKnown ? own : [...limitsOf(ctx, family), ...shared])
}

/** Before the password is looked at: guessing must cost the guesser, not us. */
export const limitLogin = (ctx: Context, username: string) => limitName(ctx, 'login', username)

export const limitResetRequest = (ctx: Context, username: string) =>
  // integrations ask on behalf of many people, under their own wider limit
  whoIs(ctx).column === 'key' ? limitCalls(ctx, 'resetRequest') : limitName(ctx, 'resetRequest', username)

/** Guessing the current password with a stolen session is guessing too. */
export const limitPasswordChange = (ctx: Context, userId: string) =>
  takeAll(
    ctx,
    passwordRates.map((rate) => ({ name: 'passwordChange', of: userId, rate })),
  )

/** This address now belongs to somebody who knows the password of that name. */
export async function rememberSuccess(ctx: Context, username: string) {
  if (ctx.settings.limits) await store.writeNote(ctx.db.read, noteKey(ctx, username), ctx.clock.now())
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
