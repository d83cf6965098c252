import { type RawBuilder, sql } from 'kysely'

/** Names are compared in small letters and without accents; these are what indexes hold. */
export const userText = sql`folded(
  coalesce(display_name, '') || ' ' || coalesce(firstname, '') || ' ' || coalesce(lastname, '') || ' ' ||
  coalesce(username, '') || ' ' || coalesce(email, '')
)`
export const userName = sql`folded(display_name)`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** Each word somewhere, in any order; one condition for each, since the index knows no list of them. */
export const holdsAll = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words
      .trim()
      .split(/\s+/)
      .map((word) => sql`${text} like folded(${`%${escapeLike(word)}%`})`),
    sql` and `,
  )})`

/** Written nearly so: for words that nothing holds. */
export const isAlike = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`${text} % folded(${words})`

/** The people who are called nearly so, the nearest first: a table of `person_id`. */
export const calledNearly = (words: string, limit: number): RawBuilder<unknown> =>
  sql`people_called_nearly(${words}, ${limit})`
