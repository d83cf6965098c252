import type { SavedSearch } from '@plaza/contract'
import { localDate } from '@plaza/domain'
import { addDays } from '@plaza/ui'
import type { MessageId } from '../../lib/i18n.tsx'
import { listOf, numberOf, objectOf, textOf } from '../../lib/json.ts'
import { readCriterion } from './attribute-filter.ts'
import type { Catalogue } from './search-body.ts'
import { readSearch, type SearchState, writeSearch } from './search-params.ts'

export const frequencies = ['none', 'daily', 'instant'] as const
/** How often somebody wants to hear of new matches. */
export type Frequency = (typeof frequencies)[number]

export const frequencyTexts: Record<Frequency, MessageId> = {
  none: 'savedSearches.frequency.none',
  daily: 'savedSearches.frequency.daily',
  instant: 'savedSearches.frequency.instant',
}

export type Alert = { frequency: Frequency; byEmail: boolean; inApp: boolean }

const isFrequency = (value: unknown): value is Frequency => frequencies.some((each) => each === value)

/** What is kept with a saved search: how to tell, when it was last looked at, and its address in the app. */
export function alertOf({ metadata }: Pick<SavedSearch, 'metadata'>): Alert & { seenDate: string | undefined } {
  const { frequency, byEmail, inApp, seenDate } = objectOf(metadata.plaza)
  return {
    frequency: isFrequency(frequency) ? frequency : 'none',
    byEmail: byEmail !== false,
    inApp: inApp !== false,
    seenDate: textOf(seenDate),
  }
}

/** The address that was saved; searches made by other clients are read from their criteria. */
export function stateOf({ search, metadata }: Pick<SavedSearch, 'search' | 'metadata'>, zone: string): SearchState {
  const kept = objectOf(objectOf(metadata.plaza).params)
  if (Object.keys(kept).length > 0) return readSearch(kept)
  const { latitude, longitude, shortDisplayName } = objectOf(search.location)
  const day = (value: unknown) => (textOf(value) ? localDate(Date.parse(String(value)), zone) : undefined)
  const [start, end] = [day(search.startDate), day(search.endDate)]
  const text = (value: unknown) => numberOf(value)?.toString()
  return readSearch({
    q: textOf(search.query),
    type: listOf(search.assetTypeId),
    categoryId: listOf(search.categoryId)[0],
    lat: text(latitude),
    lon: text(longitude),
    location: textOf(shortDisplayName),
    radius: text(search.maxDistance),
    startDate: start,
    endDate: end && addDays(end, -1),
    quantity: text(search.quantity),
  })
}

/** The saved search without what no longer exists, and whether there was any of it. */
export function alive(state: SearchState, { categories, assetTypes, attributes }: Catalogue) {
  const types = state.types.filter((id) => assetTypes.some((type) => type.id === id && type.active))
  const wishes = Object.entries(state.attributes).filter(([name, text]) => {
    const attribute = attributes.find((each) => each.name === name)
    return attribute && readCriterion(attribute, text)
  })
  const hasCategory = !state.categoryId || categories.some(({ id }) => id === state.categoryId)
  const next: SearchState = {
    ...state,
    types,
    attributes: Object.fromEntries(wishes),
    categoryId: hasCategory ? state.categoryId : undefined,
  }
  return { state: next, isWhole: JSON.stringify(writeSearch(next)) === JSON.stringify(writeSearch(state)) }
}
