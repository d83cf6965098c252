import { isIPv4 } from 'node:net'
import type { Secrets } from '../../lib/secrets.ts'
import { shortened } from '../../lib/shortened.ts'

/** As many as somebody goes between in a week: home, work, a phone on the way. */
const mostKnown = 5

/**
 * The provider or site that an address belongs to, roughly: what stays when a router or a phone gets a new address. Takes
 * addresses as `Actor` has them, and tells them as fingerprints, so that nobody reads in a session where somebody was.
 */
export function networkFamily(address: string, secrets: Secrets): string {
  const parts = isIPv4(address) ? address.split('.') : address.split(':')
  return secrets.fingerprint(`network family ${parts.slice(0, 2).join('.')}`)
}

const place = 'auth_tokens.address'

/**
 * The start of an address, sealed, so that somebody can tell their devices apart: `203.0.113.x`. The rest of it would name
 * a household, and whoever reads the database learns nothing at all.
 */
export const sealedAddress = (address: string, secrets: Secrets) => secrets.seal(shortened(address), place)

export const openAddress = (sealed: string, secrets: Secrets) => secrets.open(sealed, place)

/** The networks of a session once it was used from one of them, the latest first. */
export const withNetwork = (known: readonly string[], family: string): string[] =>
  [family, ...known.filter((other) => other !== family)].slice(0, mostKnown)
