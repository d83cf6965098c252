import { refuse } from '../../lib/errors.ts'

/** Documents of the compatible API that have calls of their own, with rules that would be passed by here. */
const special: Readonly<Record<string, { prefix: string; path: string }>> = {
  rating: { prefix: 'rtg_', path: '/ratings' },
  savedSearch: { prefix: 'sch_', path: '/search' },
}

export function refuseSpecialType(type: string) {
  const found = Object.hasOwn(special, type) ? special[type] : undefined
  if (found) throw refuse('document.ofOther', { values: { type, path: found.path } })
}
