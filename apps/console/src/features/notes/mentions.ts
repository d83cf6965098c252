import type { Colleague } from './queries.ts'

/** The name that is being typed after the last @; nothing where none is. */
export function mentionBegun(text: string): string | undefined {
  return /(?:^|\s)@([^@\n]{0,40})$/u.exec(text)?.[1]
}

/** Colleagues whose name begins like what was typed. */
export function colleaguesLike<Person extends Colleague>(colleagues: readonly Person[], begun: string): Person[] {
  const wanted = begun.toLocaleLowerCase()
  return colleagues.filter(({ name }) => name.toLocaleLowerCase().startsWith(wanted)).slice(0, 5)
}

/** The text with the whole name in place of what was begun. */
export const completeMention = (text: string, name: string): string => `${text.replace(/@[^@\n]*$/u, '')}@${name} `

/** Whom a text names: everybody whose @name occurs in it. */
export const mentionsIn = (text: string, colleagues: readonly Colleague[]): string[] =>
  colleagues.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
