import type { Json } from '@plaza/contract'
import { builtInSynonyms, isObject, readSynonyms, type SynonymRow, type Synonyms } from '@plaza/domain'
import type { Services } from '../../context.ts'

/** Rows of operators are read once for each change of them. */
const kept = new WeakMap<readonly Json[], Synonyms>()
const builtIn = readSynonyms(builtInSynonyms)

const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** Words by language, or without one. What cannot be read is left out. */
function rowOf(row: Json): SynonymRow {
  if (Array.isArray(row)) return { any: textsOf(row) }
  if (!isObject(row)) return {}
  return Object.fromEntries(Object.entries(row).map(([language, words]) => [language, textsOf(words)]))
}

/** What means the same: the built-in rows and those of `stelace.instant.searchOptions.synonyms`. */
export async function synonymsOf({ config }: Services): Promise<Synonyms> {
  const { instant } = (await config.read('default')).stelace
  const options = isObject(instant) ? instant.searchOptions : undefined
  const own = isObject(options) ? options.synonyms : undefined
  if (!Array.isArray(own) || own.length === 0) return builtIn
  const known = kept.get(own)
  if (known) return known
  const read = readSynonyms([...builtInSynonyms, ...own.map(rowOf)])
  kept.set(own, read)
  return read
}
