import { analyse } from './text.ts'

/** Words and phrases that mean the same thing, by language. */
export type SynonymRow = Readonly<Record<string, readonly string[]>>

/** From a word or a phrase, as compared, to all others of the same meaning. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** A text as words are compared: `Casa de Campaña` is `casa de campana`. */
const termOf = (text: string): string =>
  analyse(text)
    .words.map(({ word }) => word)
    .join(' ')

/** Rows as they are looked up. A word of two rows has the meanings of both. */
export function readSynonyms(rows: readonly SynonymRow[]): Synonyms {
  const meanings = new Map<string, Set<string>>()
  for (const row of rows) {
    const terms = [...new Set(Object.values(row).flatMap((words) => words.map(termOf)))].filter(Boolean)
    for (const term of terms) {
      const known = meanings.get(term) ?? new Set()
      for (const other of terms) if (other !== term) known.add(other)
      meanings.set(term, known)
    }
  }
  return new Map([...meanings].map(([term, others]) => [term, [...others]]))
}
