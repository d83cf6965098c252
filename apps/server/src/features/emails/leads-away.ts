import { randomUUID } from 'node:crypto'
import { type Formatting, formatMessage, type Values } from './format.ts'
import { maskSecrets } from './mask-links.ts'
import { escapeHtml, isHtmlField } from './template-fields.ts'

/** Values that let somebody in or change an account. Whoever has the address to unsubscribe can only turn mails off. */
export const secretsIn = (data: Values): string[] =>
  Object.entries(data).flatMap(([name, value]) =>
    name !== 'unsubscribeUrl' && typeof value === 'string' && maskSecrets(value) !== value ? [name] : [],
  )

/** Text fields that are the address behind a button or a picture. */
const addressFields = ['cta__button_url', 'notification_image__href', 'featured__image__href']

/** Elements that send nothing by themselves but pictures, and hide nothing of what follows. */
const plainElements =
  'a abbr b blockquote br center code div em font h1 h2 h3 h4 h5 h6 hr i img li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  )

/** A tag of which nothing is left open. */
const wholeTag = /<(?:\/([a-z][a-z0-9]*)\s*|([a-z][a-z0-9]*)((?:\s+[a-z][a-z-]*=(?:"[^"<>]*"|'[^'<>]*'))*)\s*\/?)>/gi

/**
 * Whether a field of an operator's own words could take what lets somebody in to another server: in the address of a picture,
 * which mail programs fetch by themselves, or of a link. Such a value may be the whole address of a link, or stand in the text.
 */
export function leadsAway(
  field: string,
  message: string,
  { data, secrets, formatting }: { data: Values; secrets: readonly string[]; formatting: Formatting },
): boolean {
  // drawn anew, for a text could say something else to a mark that it knows
  const mark = randomUUID()
  const isHtml = isHtmlField(field)
  const values = Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (secrets.includes(name)) return [name, mark]
      return [name, isHtml && typeof value === 'string' ? escapeHtml(value) : value]
    }),
  )
  const text = formatMessage(message, values, formatting)
  if (!isHtml) return text.includes(mark) && !(text === mark && addressFields.includes(field))
  const left = text.replace(wholeTag, (_tag, closed?: string, opened?: string, attributes = '') => {
    const element = (closed ?? opened ?? '').toLowerCase()
    const others = attributes.replaceAll(`href="${mark}"`, '').replaceAll(`href='${mark}'`, '')
    return plainElements.includes(element) && !others.includes(mark) ? '' : '<'
  })
  return left.includes('<')
}

/** The same of a text that was not sent yet, in a mail whose `link` lets somebody in. */
export const fieldLeadsAway = (field: string, message: string, known: readonly string[]): boolean =>
  leadsAway(field, message, {
    data: Object.fromEntries(known.map((name) => [name, name])),
    secrets: ['link'],
    formatting: { locale: 'en' },
  })
