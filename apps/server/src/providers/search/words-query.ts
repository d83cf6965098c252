import { quoteWord } from './document.ts'

/**
 * What the words of a listing must fulfil, whatever index is asked: some words one after the other, the beginning of one,
 * or several such wishes together. Signs before a word say of which kind it is (README.md).
 */
export type WordsQuery =
  | { chain: readonly string[] }
  | { beginning: string }
  | { any: readonly WordsQuery[] }
  | { all: readonly WordsQuery[] }

/** `undefined` stands for a query that nothing fulfils. */
export type Maybe = WordsQuery | undefined

const given = (parts: readonly Maybe[]) => parts.filter((part) => part !== undefined)

export const anyOf = (parts: readonly Maybe[]): Maybe => {
  const present = given(parts)
  return present.length > 1 ? { any: present } : present[0]
}

export const allOf = (parts: readonly Maybe[]): Maybe => {
  const present = given(parts)
  if (present.length < parts.length) return undefined
  return present.length > 1 ? { all: present } : present[0]
}

/** A word, or the words of a phrase one after the other; `mark` is the sign of one kind of words. */
export const chainOf = (term: string, mark = ''): WordsQuery => ({
  chain: term.split(' ').map((word) => mark + word),
})

const joined = (parts: readonly WordsQuery[], sign: string) => {
  const written = [...new Set(parts.map(asTsquery))]
  return written.length === 1 ? written.join('') : `(${written.join(sign)})`
}

/** In PostgreSQL's notation. */
export function asTsquery(query: WordsQuery): string {
  if ('chain' in query) {
    const words = query.chain.map(quoteWord)
    return words.length === 1 ? words.join('') : `(${words.join(' <-> ')})`
  }
  if ('beginning' in query) return `${quoteWord(query.beginning)}:*`
  return 'any' in query ? joined(query.any, ' | ') : joined(query.all, ' & ')
}
