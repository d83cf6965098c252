import type { SearchRequest } from '@plaza/contract'
import type { MessageId } from '../../lib/i18n.tsx'

/** What somebody typed into the form of a search. */
export type SearchWish = {
  words: string
  start: string
  end: string
  /** "19.04, -98.2" */
  near: string
  kilometres: string
  category: string
  filter: string
}

export const emptyWish: SearchWish = {
  words: '',
  start: '',
  end: '',
  near: '',
  kilometres: '',
  category: '',
  filter: '',
}

/** A place as maps copy it: latitude, then longitude. */
export function pointIn(text: string): { latitude: number; longitude: number } | undefined {
  const [latitude, longitude, ...more] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (latitude === undefined || longitude === undefined || more.length > 0) return
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return
  return { latitude, longitude }
}

/** The search as customers make it: of what everybody may see. */
export function requestOf(wish: SearchWish): Omit<SearchRequest, 'save'> | { problem: MessageId } {
  const near = wish.near.trim() === '' ? undefined : pointIn(wish.near)
  const metres = Math.round(Number(wish.kilometres) * 1000)
  if (wish.near.trim() !== '' && !near) return { problem: 'why.nearWrong' }
  if (wish.kilometres.trim() !== '' && !(near && metres >= 1)) return { problem: 'why.kilometresWrong' }
  return {
    active: true,
    validated: true,
    _assist: true,
    ...(wish.words.trim() && { query: wish.words.trim() }),
    ...(wish.start && { startDate: `${wish.start}T00:00:00.000Z` }),
    ...(wish.end && { endDate: `${wish.end}T00:00:00.000Z` }),
    ...(near && { location: near }),
    ...(near && metres >= 1 && { maxDistance: metres }),
    ...(wish.category && { categoryId: wish.category, _childCategories: true }),
    ...(wish.filter.trim() && { filter: wish.filter.trim() }),
  }
}
