import type { Secrets } from '../../lib/secrets.ts'

/** Addresses of other calendars let whoever has them read there, so they lie sealed. */
const placeOf = (id: string) => `calendar_sources.${id}`

export const sealUrl = (url: string, id: string, secrets: Secrets) => secrets.seal(url, placeOf(id))
export const openUrl = (sealed: string, id: string, secrets: Secrets) => secrets.open(sealed, placeOf(id))
/** Tells whether two are the same, and nothing else. */
export const hashUrl = (url: string, secrets: Secrets) => secrets.fingerprint(`calendar ${url}`)
