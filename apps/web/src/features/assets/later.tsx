import { idlePart, lazyPart } from '../../lib/lazy-part.tsx'

/** For the few who may see a listing that others do not. */
export const AssetNotice = lazyPart(async () => (await import('./AssetNotice.tsx')).AssetNotice)
export const Facts = idlePart(async () => (await import('./later-parts.ts')).Facts)
export const HouseRules = idlePart(async () => (await import('./later-parts.ts')).HouseRules)
export const Ratings = idlePart(async () => (await import('./later-parts.ts')).Ratings)
export const Whereabouts = idlePart(async () => (await import('./later-parts.ts')).Whereabouts)
