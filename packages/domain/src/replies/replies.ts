import type { Entry } from '@plaza/contract'
import { closestLocale } from '../locales.ts'
import { readyMadeReplies } from './ready-made.ts'
import { type Reply, type ReplyValues, replyUses, replyValues } from './reply.ts'

type ReplyEntry = Pick<Entry, 'name' | 'locale' | 'fields'>

/**
 * Every reply of a marketplace, by title: those that come with Plaza, changed and added to by its entries. Title and uses are in the
 * entry of the first language, texts in one entry for each language.
 */
export function readReplies(entries: readonly ReplyEntry[], firstLocale: string): Reply[] {
  const names = new Set([...readyMadeReplies.map(({ name }) => name), ...entries.map(({ name }) => name)])
  return [...names]
    .map((name) =>
      withEntries(
        readyMadeReplies.find((reply) => reply.name === name) ?? { name, title: name, uses: [], texts: {} },
        entries
          .filter((entry) => entry.name === name)
          // the first language is read last, so its title and uses count
          .sort((a, b) => Number(a.locale === firstLocale) - Number(b.locale === firstLocale)),
      ),
    )
    .sort((a, b) => a.title.localeCompare(b.title, 'en'))
}

function withEntries(reply: Reply, entries: readonly ReplyEntry[]): Reply {
  let found = reply
  for (const { locale, fields } of entries) {
    const { title, uses, text, isOff } = fields
    found = {
      ...found,
      ...(typeof title === 'string' && title.trim() !== '' && { title }),
      ...(Array.isArray(uses) && { uses: replyUses.filter((use) => uses.includes(use)) }),
      ...(typeof isOff === 'boolean' && { isOff }),
      ...(typeof text === 'string' && text.trim() !== '' && { texts: { ...found.texts, [locale]: text } }),
    }
  }
  return found
}

/** The first language of an order that a reply is written in, else any: `readingOrder` of whoever reads it. */
export const replyLanguage = ({ texts }: Reply, order: readonly string[]): string | undefined =>
  closestLocale(Object.keys(texts), order) ?? Object.keys(texts)[0]

/** The reply in that language. */
export function replyIn(reply: Reply, order: readonly string[]): string | undefined {
  const language = replyLanguage(reply, order)
  return language === undefined ? undefined : reply.texts[language]
}

/** Puts values into a reply. What is not known keeps its braces, so that it is seen before it is sent. */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replaceAll(/\{(name|listing|service)\}/g, (whole, value: keyof ReplyValues) => values[value] ?? whole)

/** Whether a reply says everything it wants to with these values. */
export const isReplyWhole = (text: string, values: ReplyValues): boolean =>
  replyValues.every((value) => values[value] !== undefined || !text.includes(`{${value}}`))
