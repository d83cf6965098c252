import { lazyPart } from '../../lib/lazy-part.tsx'

export const DepositPart = lazyPart(async () => (await import('./DepositPart.tsx')).DepositPart)
