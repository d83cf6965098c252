import type { Origin } from './ids.ts'

type Place = { origin: Origin; environment: string; publicUrl: string }

/** Zone, platform and environment, as addresses of single sign-on name them: `e1_live`. */
export const publicPlatformId = ({ origin, environment }: Omit<Place, 'publicUrl'>) =>
  `${origin.zone}${origin.platformId}_${environment}`

/** Where a single sign-on starts, or what belongs to it. */
export const ssoAddress = (settings: Place, provider: string, rest = '') =>
  `${settings.publicUrl}/auth/sso/${publicPlatformId(settings)}/${encodeURIComponent(provider)}${rest}`
