import type { SearchRequest } from '@plaza/contract'
import { analyse, isObject, likelyMeant, type UsedWord } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { synonymsOf } from './synonyms.ts'

const mostWords = 4
const leastCharacters = 3

/**
 * What was probably meant by words that find nothing: each that no listing has is replaced by one that is spelt nearly
 * so, out of the listings, the names of categories and attributes, and the synonyms. Nothing when all are known.
 */
export async function correctWords({ query = '' }: SearchRequest, services: Services): Promise<string | undefined> {
  const { words } = analyse(query)
  if (words.length > mostWords || words.some(({ isDense }) => isDense)) return undefined
  const others = await namedWords(services)
  const meant = await Promise.all(
    words.map(async ({ word }) => {
      if (word.length < leastCharacters) return word
      return likelyMeant(word, [...(await services.search.nearWords(word)), ...others]) ?? word
    }),
  )
  const corrected = meant.join(' ')
  return corrected === words.map(({ word }) => word).join(' ') ? undefined : corrected
}

/** Words that stand in no listing but may be meant all the same. */
async function namedWords(services: Services): Promise<UsedWord[]> {
  const { catalogue } = services
  const [categories, attributes, synonyms] = await Promise.all([
    catalogue.categories.all(),
    catalogue.customAttributes.all(),
    synonymsOf(services),
  ])
  const texts = [
    ...categories.flatMap(({ name, metadata }) => [name, ...textsIn(metadata.plaza)]),
    ...attributes.flatMap(({ name, metadata, list_values: values }) => [
      name,
      ...textsIn(metadata.plaza),
      ...(values ?? []),
    ]),
    ...synonyms.keys(),
  ]
  const words = new Set(texts.flatMap((text) => analyse(text).words.map(({ word }) => word)))
  return [...words].map((word) => ({ word, listings: 0 }))
}

/** Every text of some data: names in all languages lie there. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}
