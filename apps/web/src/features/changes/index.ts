import { lazyPart } from '../../lib/lazy-part.tsx'

export { changeLines, changeText } from './change-lines.ts'
export { changesQuery } from './change-queries.ts'

export const ChangePart = lazyPart(async () => (await import('./ChangePart.tsx')).ChangePart)
