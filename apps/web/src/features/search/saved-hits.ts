import { lazyPart } from '../../lib/lazy-part.tsx'

/** Loaded for members only. */
export const SavedHits = lazyPart(async () => (await import('./SavedHits.tsx')).SavedHits)
