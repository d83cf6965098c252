import { fromBase62, isBase62, randomBase62, toBase62 } from './base62.ts'

/** What ids and keys tell about where they were made. */
export type Origin = { platformId: number; zone: 'e' | 's'; isLive: boolean }

// Added to the platform number so that it always fills four characters; the random part hides both it and the time.
const platformOffset = 62 ** 3 - 1

function locate(origin: Origin, salt: string) {
  const zone = origin.isLive ? origin.zone.toUpperCase() : origin.zone
  return zone + toBase62(origin.platformId + platformOffset + fromBase62(salt), 4)
}

/** The part of an id after its prefix, filling up to 24 characters in all. */
function idBody(length: number, origin: Origin, now: Date, random = randomBase62) {
  const salt = random(3)
  const seconds = Math.floor(now.getTime() / 1000)
  return random(length - 14) + locate(origin, salt) + toBase62(seconds + 62 * fromBase62(salt), 6) + salt
}

export type IdPrefix =
  | 'apik'
  | 'usr'
  | 'org'
  | 'role'
  | 'evt'
  | 'conf'
  | 'amn'
  | 'exp'
  | 'atk'
  | 'ctgy'
  | 'typ'
  | 'attr'
  | 'ast'
  | 'sch'
  | 'avl'
  | 'ent'
  | 'whk'
  | 'whl'
  | 'wtl'
  | 'task'
  | 'eml'
  | 'ntf'
  | 'wfw'
  | 'wfl'
  | 'msg'
  | 'conv'
  | 'rtg'
  | 'trn'
  | 'doc'
  | 'assm'
  | 'ord'
  | 'ordl'
  | 'ordm'
  | 'inv'
  | 'sinv'
  | 'fct'
  | 'sgn'
  | 'aud'
  | 'case'
  | 'ssp'
  | 'vas'
  | 'opn'
  | 'blk'
  | 'acc'
  | 'lgv'
  | 'note'
  | 'trsh'
  | 'op'
  | 'cerr'
  | 'chg'
  | 'cals'
  | 'cala'
  | 'shl'

/** `random` makes the part that cannot be guessed. */
export const newId = (prefix: IdPrefix, origin: Origin, now: Date, random?: (length: number) => string) =>
  `${prefix}_${idBody(24 - prefix.length - 1, origin, now, random)}`

/** A check token is an id without prefix, so that its environment can be read from it. */
export const newCheckToken = (origin: Origin, now: Date) => idBody(20, origin, now)

export const isCheckToken = (value: string, origin: Origin) =>
  value.length === 20 &&
  isBase62(value) &&
  value.charAt(6) === (origin.isLive ? origin.zone.toUpperCase() : origin.zone)

export function newApiKey(type: string, environment: string, origin: Origin) {
  const salt = randomBase62(3)
  return `${type}_${environment}_${randomBase62(12)}${locate(origin, salt)}${randomBase62(12)}${salt}`
}

export type ParsedApiKey = { type: string; env: string; platformId: string; zone: string; hasValidFormat: true }

/** What a key says about itself, or nothing when it has no valid form. Older keys have shorter bodies. */
export function parseApiKey(key: string): ParsedApiKey | undefined {
  const parts = key.split('_')
  const [type, env, body] = parts
  if (parts.length !== 3 || !type || !env || !body) return
  if (!/^(seck|pubk|cntk|[A-Za-z\d]{5,10})$/.test(type) || !isBase62(body) || body.length < 17) return
  const zone = body.charAt(12).toLowerCase()
  if (zone !== 'e' && zone !== 's') return
  const platformId = fromBase62(body.slice(13, 17)) - platformOffset - fromBase62(body.slice(-3))
  if (platformId < 1) return
  return { type, env, platformId: String(platformId), zone, hasValidFormat: true }
}

/** The visible ends of a key: enough to recognise it, not enough to use it. */
export function maskApiKey(key: string) {
  const [type = '', env = '', body = ''] = key.split('_')
  return `${type}_${env}_${body.slice(0, 4)}${'x'.repeat(Math.max(0, body.length - 8))}${body.slice(-4)}`
}
