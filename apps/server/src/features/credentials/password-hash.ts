import * as crypto from 'node:crypto'
import { promisify } from 'node:util'
import { compare as compareBcrypt } from 'bcryptjs'
import { createHashingQueue } from './hashing-queue.ts'

/** A hashed password, ready to be stored. */
export type PasswordHash = { readonly encoded: string }

type Argon2Cost = { m: number; t: number; p: number }
type ScryptCost = { ln: number; r: number; p: number }

/** How much work a hash takes. `cheap` protects nobody: the settings refuse it except for the made-up people of tests. */
export type Hashing = 'full' | 'cheap'

const argon2Costs: Record<Hashing, Argon2Cost> = { full: { m: 19_456, t: 2, p: 1 }, cheap: { m: 8, t: 1, p: 1 } }
const scryptCosts: Record<Hashing, ScryptCost> = { full: { ln: 15, r: 8, p: 3 }, cheap: { ln: 10, r: 1, p: 1 } }
const saltLength = 16
const digestLength = 32

// Node has it from 24.7 on; one deployment may still run an older one
const hasArgon2 = typeof crypto.argon2 === 'function'

// one for the whole process: what it guards, its memory and its threads, is the process's
const inQueue = createHashingQueue({ atOnce: 4, waiting: 50 })

type Argon2Variant = 'argon2d' | 'argon2i' | 'argon2id'
type Argon2Options = Argon2Cost & { variant?: Argon2Variant; length?: number }

function argon2(password: string, salt: Buffer, options: Argon2Options): Promise<Buffer> {
  if (!hasArgon2) throw new Error('A password was hashed with Argon2id, which needs Node 24.7 or newer')
  const { m, t, p, variant = 'argon2id', length = digestLength } = options
  return promisify(crypto.argon2)(variant, {
    message: password,
    nonce: salt,
    memory: m,
    passes: t,
    parallelism: p,
    tagLength: length,
  })
}

const scrypt = (password: string, salt: Buffer, { ln, r, p }: ScryptCost) =>
  promisify<string, Buffer, number, crypto.ScryptOptions, Buffer>(crypto.scrypt)(password, salt, digestLength, {
    N: 2 ** ln,
    r,
    p,
    maxmem: 256 * 1024 * 1024,
  })

const toText = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '')

function prefixOf(hashing: Hashing) {
  const [argon, scrypted] = [argon2Costs[hashing], scryptCosts[hashing]]
  return hasArgon2
    ? `$argon2id$v=19$m=${argon.m},t=${argon.t},p=${argon.p}$`
    : `$scrypt$ln=${scrypted.ln},r=${scrypted.r},p=${scrypted.p}$`
}

/** Compared with when there is no password at all, so that the answer takes as long as for a wrong one. */
export const decoyOf = (hashing: Hashing): PasswordHash => ({
  encoded: `${prefixOf(hashing)}${toText(Buffer.alloc(saltLength))}$${toText(Buffer.alloc(digestLength))}`,
})

export function hashPassword(password: string, hashing: Hashing): Promise<PasswordHash> {
  return inQueue(async () => {
    const salt = crypto.randomBytes(saltLength)
    const digest = hasArgon2
      ? await argon2(password, salt, argon2Costs[hashing])
      : await scrypt(password, salt, scryptCosts[hashing])
    return { encoded: `${prefixOf(hashing)}${toText(salt)}$${toText(digest)}` }
  })
}

const argon2Form =
  /^\$(?<variant>argon2(?:id|i|d))\$v=19\$m=(?<first>\d+),t=(?<second>\d+),p=(?<p>\d+)\$(?<salt>[\w+/]+)\$(?<digest>[\w+/]+)$/
const scryptForm = /^\$scrypt\$ln=(?<first>\d+),r=(?<second>\d+),p=(?<p>\d+)\$(?<salt>[\w+/=]+)\$(?<digest>[\w+/=]+)$/
/** From marketplaces that moved here. Their rule is kept: only the first 72 bytes count. */
const bcryptForm = /^\$2[aby]\$(?<cost>\d\d)\$[./A-Za-z\d]{53}$/

/** A password hashed elsewhere can be checked here, and checking it costs no more than this server can bear. */
export function isUsableHash({ encoded }: PasswordHash): boolean {
  const bcryptCost = bcryptForm.exec(encoded)?.groups?.cost
  if (bcryptCost !== undefined) return Number(bcryptCost) >= 4 && Number(bcryptCost) <= 16
  const [argon, scrypted] = [argon2Form.exec(encoded)?.groups, scryptForm.exec(encoded)?.groups]
  const { first = 0, second = 0, p = 0, salt = '', digest = '' } = argon ?? scrypted ?? {}
  const [memory, passes, lanes] = [Number(first), Number(second), Number(p)]
  const isBearable = argon
    ? lanes >= 1 && lanes <= 16 && memory >= 8 * lanes && memory <= 262_144 && passes >= 1 && passes <= 16
    : memory >= 10 && memory <= 17 && passes >= 1 && passes <= 8 && lanes >= 1 && lanes <= 8
  return isBearable && lengthOf(salt) >= 8 && lengthOf(digest) >= 4 && lengthOf(digest) <= 64
}

const lengthOf = (text: string) => Buffer.byteLength(text, 'base64')

export function isRightPassword(password: string, { encoded }: PasswordHash): Promise<boolean> {
  return inQueue(async () => {
    if (bcryptForm.test(encoded)) return compareBcrypt(password, encoded)
    const argon = argon2Form.exec(encoded)?.groups
    const parts = argon ?? scryptForm.exec(encoded)?.groups
    if (!parts) throw new Error('A stored password has an unknown form')
    const { first, second, p, salt: saltText = '', digest: digestText = '' } = parts
    const salt = Buffer.from(saltText, 'base64')
    const expected = Buffer.from(digestText, 'base64')
    const given = argon
      ? await argon2(password, salt, {
          m: Number(first),
          t: Number(second),
          p: Number(p),
          // the pattern knows exactly these
          variant: argon.variant as Argon2Variant,
          length: expected.length,
        })
      : await scrypt(password, salt, { ln: Number(first), r: Number(second), p: Number(p) })
    return given.length === expected.length && crypto.timingSafeEqual(given, expected)
  })
}

/** Hashed in an older way than today's: the next login is the time to hash it again. */
export const isOutdated = ({ encoded }: PasswordHash, hashing: Hashing) => !encoded.startsWith(prefixOf(hashing))
