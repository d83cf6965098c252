import type { JsonObject } from '@plaza/contract'
import type { WordsQuery } from '../words-query.ts'

/** A query in the language of OpenSearch. */
export type Query = JsonObject

export const everything: Query = { match_all: {} }
export const nothing: Query = { match_none: {} }

export const allOf = (parts: Query[]): Query => {
  const [only, ...others] = parts
  return only === undefined ? everything : others.length === 0 ? only : { bool: { filter: parts } }
}
/** At least so many of them. */
export const someOf = (parts: Query[], atLeast = 1): Query => {
  if (atLeast <= 0) return everything
  if (atLeast > parts.length) return nothing
  const [only, ...others] = parts
  return only && others.length === 0 ? only : { bool: { should: parts, minimum_should_match: atLeast } }
}
export const not = (part: Query): Query => ({ bool: { must_not: [part] } })
export const among = (field: string, values: readonly (string | number | boolean)[]): Query => ({
  terms: { [field]: [...values] },
})
export const range = (field: string, bounds: JsonObject): Query => ({ range: { [field]: bounds } })
export const has = (field: string): Query => ({ exists: { field } })

const fieldOf = (lexeme: string) => (lexeme.startsWith('^') ? 'title' : lexeme.startsWith('~') ? 'grams' : 'words')
const wordOf = (lexeme: string) => lexeme.replace(/^[\^~]/, '')

function anyWords(parts: readonly WordsQuery[]): Query {
  // many single words are one list: a query of that many parts would be refused
  const lists = new Map<string, string[]>()
  const others: Query[] = []
  for (const part of parts.flatMap((each) => ('any' in each ? each.any : [each]))) {
    const [lexeme, next] = 'chain' in part ? part.chain : []
    if (lexeme === undefined || next !== undefined) others.push(wordsQuery(part))
    else lists.set(fieldOf(lexeme), [...(lists.get(fieldOf(lexeme)) ?? []), wordOf(lexeme)])
  }
  return someOf([...[...lists].map(([field, words]) => among(field, words)), ...others])
}

/** What the words of a listing must fulfil. */
export function wordsQuery(query: WordsQuery): Query {
  if ('any' in query) return anyWords(query.any)
  if ('all' in query) return allOf(query.all.map(wordsQuery))
  if ('beginning' in query) return { prefix: { [fieldOf(query.beginning)]: wordOf(query.beginning) } }
  const field = fieldOf(query.chain[0] ?? '')
  const words = query.chain.map(wordOf)
  return words.length === 1 ? among(field, words) : { match_phrase: { [field]: words.join(' ') } }
}
