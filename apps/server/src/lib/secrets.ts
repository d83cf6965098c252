import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Encrypts what must be readable again, fingerprints what must only be found again. */
export type Secrets = {
  /** Names the key that seals, and tells nothing of it. */
  keyId: string
  /** `place` (table, row, field) is bound to the value, so that sealed values cannot be swapped. */
  seal(text: string, place: string): string
  open(sealed: string, place: string): string
  /** A keyed fingerprint to look a secret up by. */
  fingerprint(text: string): string
  /** Proof that this server wrote a text; `use` keeps what was signed for one purpose from counting for another. */
  sign(text: string, use: string): string
}

/** The key that seals, and those that were in use before or will be next: they only open. */
export type KeyRing = { key: Buffer; others: readonly Buffer[] }

/** What fingerprints and signatures are made with. They outlive the master key that they were first derived from. */
export type LookupKeys = { fingerprint: string; signing: string }

const version = 'v1'

const derive = (masterKey: Buffer, use: string) => Buffer.from(hkdfSync('sha256', masterKey, '', `plaza ${use}`, 32))

export const lookupKeysOf = (masterKey: Buffer): LookupKeys => ({
  fingerprint: derive(masterKey, 'fingerprint').toString('base64'),
  signing: derive(masterKey, 'signing').toString('base64'),
})

const sealingKeyOf = (masterKey: Buffer) => derive(masterKey, 'sealing')
const idOf = (sealingKey: Buffer) => createHash('sha256').update(sealingKey).digest('hex').slice(0, 8)

/** Tells keys apart and nothing else of them. */
export const keyIdOf = (masterKey: Buffer) => idOf(sealingKeyOf(masterKey))

/** The name of the key that sealed a text; undefined if it is not sealed. */
export const sealedWith = (text: string): string | undefined => /^v1\.([0-9a-f]{8})\./.exec(text)?.[1]

export function createSecrets({ key, others }: KeyRing, lookup: LookupKeys = lookupKeysOf(key)): Secrets {
  const sealingKey = sealingKeyOf(key)
  const keyId = idOf(sealingKey)
  const openers = new Map([key, ...others].map((each) => [keyIdOf(each), sealingKeyOf(each)]))
  const fingerprintKey = Buffer.from(lookup.fingerprint, 'base64')
  const signingKey = Buffer.from(lookup.signing, 'base64')

  return {
    keyId,
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${version}.${keyId}.${sealed.toString('base64')}`
    },
    open(sealed, place) {
      const [usedVersion, usedKeyId, content = ''] = sealed.split('.')
      const openingKey = openers.get(usedKeyId ?? '')
      if (usedVersion !== version || !openingKey) {
        throw new Error(
          'A stored secret was sealed with another master key. Set PLAZA_MASTER_KEY, or PLAZA_MASTER_KEY_OLD while it is being replaced, to the key in use then.',
        )
      }
      const bytes = Buffer.from(content, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', openingKey, bytes.subarray(0, 12))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
    sign: (text, use) => createHmac('sha256', signingKey).update(`${use}\n${text}`).digest('base64url'),
  }
}

/** For tokens that are random enough in themselves. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export function isSameSecret(given: string, expected: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
