import { Secret, TOTP } from 'otpauth'
import type { Secrets } from '../../lib/secrets.ts'

const period = 30
/** Clocks of phones are a little off: the half minutes before and after count too. */
const window = 1

const placeOf = (factorId: string) => `factors.${factorId}`

export const sealSecret = (secret: string, factorId: string, secrets: Secrets) =>
  secrets.seal(secret, placeOf(factorId))
export const openSecret = (sealed: string, factorId: string, secrets: Secrets) =>
  secrets.open(sealed, placeOf(factorId))

/** A new secret for an authenticator app, and the address that apps read from a QR code. */
export function newSecret({ service, account }: { service: string; account: string }) {
  const totp = new TOTP({ issuer: service, label: account, secret: new Secret({ size: 20 }), period })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The half minute that a code belongs to; nothing when it is of none that counts now. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period }).validate({ token, timestamp, window })
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta
}
