import { mistakes } from '@plaza/domain'
import type { Candidate } from './store.ts'

/** Lower case without accents, as names are kept for search. */
export const searchText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** "Puebla, Mexico" is a name and what it is in. */
export function splitQuery(text: string) {
  const [name = '', ...context] = text.split(',')
  return { name: searchText(name), context: context.map(searchText).filter(Boolean) }
}

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

export function distanceKm(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }) {
  const dLat = radians(b.latitude - a.latitude)
  const dLon = radians(b.longitude - a.longitude)
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

type PlaceQuery = {
  name: string
  context: readonly string[]
  near?: { latitude: number; longitude: number }
  /** Where the reader is; most people mean a place of their own country. */
  country?: string | undefined
}

/** Likeness of the name first; then whole names, big towns, the named region or country, what is near, and the reader's country. */
export function score(place: Candidate, query: PlaceQuery, countryName: string) {
  const isWhole = place.search_text === query.name ? 0.6 : 0
  const size = Math.log10(place.population + 10) / 7
  const area = searchText(`${place.region ?? ''} ${countryName} ${place.country}`)
  const isNamed = query.context.filter((words) => area.includes(words)).length
  const nearness = query.near ? 1 / (1 + distanceKm(query.near, place) / 100) : 0
  // a village at home does not win over the town everyone knows, unless it is called so and that one only nearly
  const isHome = query.country === place.country ? 0.5 : 0
  return place.similarity * 2 + isWhole + size + isNamed + nearness + isHome
}

/**
 * Whether each longer word that was typed begins or nearly is one of the place: "roma norte" is not Roma in Texas. One word alone
 * has been compared as a whole.
 */
export function isMeant(place: Candidate, name: string, countryName: string): boolean {
  const typed = name.split(' ')
  if (typed.length === 1) return true
  const words = searchText(`${place.search_text} ${place.region ?? ''} ${countryName} ${place.country}`).split(' ')
  return typed
    .filter((word) => word.length >= longWord)
    .every((word) => words.some((other) => other.startsWith(word) || mistakes(word, other, 2) <= slipsIn(word)))
}

const longWord = 4
const slipsIn = (word: string) => (word.length > 7 ? 2 : 1)
