import type { Settings } from './config.ts'
import { type Db, readSetting, settleOnce, writeSetting } from './db/index.ts'
import { randomBase62 } from './lib/base62.ts'
import type { Clock } from './lib/clock.ts'
import type { Secrets } from './lib/secrets.ts'

type Parts = { db: Db; secrets: Secrets; clock: Clock }
type Before = { secret: string; until: string }

const current = 'authSecret'
const replaced = 'authSecretsBefore'
const placeOf = (name: string) => `instance_settings.${name}`
/** Links of invitations count for a week; sessions and access tokens are done with much sooner. */
const daysAccepted = 8

/**
 * The secret that signs, and then those that are only accepted. Tokens must stay valid after a restart and on every server, so a
 * secret that nobody set is made once and kept.
 */
export async function readAuthSecrets(
  { authSecret, otherAuthSecrets }: Pick<Settings, 'authSecret' | 'otherAuthSecrets'>,
  parts: Parts,
): Promise<string[]> {
  if (authSecret !== undefined) return [authSecret, ...otherAuthSecrets]
  const { db, secrets } = parts
  const sealed = await settleOnce(db.read, current, () => secrets.seal(randomBase62(40), placeOf(current)))
  const before = await readBefore(parts)
  return [secrets.open(sealed, placeOf(current)), ...otherAuthSecrets, ...before.map(({ secret }) => secret)]
}

async function readBefore({ db, secrets, clock }: Parts): Promise<Before[]> {
  const sealed = await readSetting(db.read, replaced)
  const before: Before[] = sealed === undefined ? [] : JSON.parse(secrets.open(sealed, placeOf(replaced)))
  return before.filter(({ until }) => new Date(until) > clock.now())
}

/** Replaces the secret that is kept in the database; servers take it up when they start. */
export async function replaceKeptAuthSecret(parts: Parts): Promise<Date> {
  const { db, secrets, clock } = parts
  const until = new Date(clock.now().getTime() + daysAccepted * 24 * 3_600_000)
  const sealed = await settleOnce(db.read, current, () => secrets.seal(randomBase62(40), placeOf(current)))
  const before = [
    { secret: secrets.open(sealed, placeOf(current)), until: until.toISOString() },
    ...(await readBefore(parts)),
  ]
  // the old one first: whoever starts in between accepts what it has signed
  await writeSetting(db.read, replaced, secrets.seal(JSON.stringify(before), placeOf(replaced)))
  await writeSetting(db.read, current, secrets.seal(randomBase62(40), placeOf(current)))
  return until
}
