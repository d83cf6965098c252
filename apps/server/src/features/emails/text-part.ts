import { textOf } from './mail.ts'
import type { MailFact, MailListing, MailParts } from './mail-parts.ts'
import type { Fields } from './template-fields.ts'

/** Every link on a line of its own, where no mark at the end of a sentence can become part of it. */
const wordsOf = (html: string, colon: string) =>
  textOf(
    html.replaceAll(/<a\b[^<>]*\bhref="([^"<>]*)"[^<>]*>((?:(?!<\/?a\b)[\s\S])*)<\/a>\.?\s*/gi, `$2${colon}\n$1\n`),
  )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

const listingText = ({ name, url, price }: MailListing) => [price ? `${name}, ${price}` : name, url].join('\n')
const quoted = (text: string) =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n')

/** The mail for those who read no HTML: the same words in the same order, a blank line between two thoughts. */
export function renderText(fields: Fields, { quote, card, link, listings }: MailParts, locale: string): string {
  // French keeps a distance before it
  const colon = locale.startsWith('fr') ? '\u00a0:' : ':'
  const factText = ({ label, value }: MailFact) => `${label}${colon} ${value}`
  const text = (name: string) => wordsOf(fields[name] ?? '', colon)
  const button = fields.cta_button__text ? `${text('cta_button__text')}${colon}\n${fields.cta__button_url ?? ''}` : ''
  const footer = ['footer_content', 'legal_notice', 'branding'].map(text).filter(Boolean).join('\n')
  const others = [listings?.title ?? '', ...(listings?.items ?? []).map(listingText)].filter(Boolean).join('\n')
  return [
    text('header_title'),
    text('leading_content'),
    text('content'),
    quote ? `${quote.by ? `${quote.by}${colon}\n` : ''}${quoted(quote.text)}` : '',
    card ? [card.title, ...card.facts.map(factText)].join('\n') : '',
    listings?.title ? '' : others,
    button,
    link ? `${link.text}${colon}\n${link.url}` : '',
    button ? text('trailing_content') : '',
    text('featured__title'),
    text('featured__content'),
    listings?.title ? others : '',
    text('end_content'),
    footer ? `--\n${footer}` : '',
  ]
    .filter((block) => block !== '')
    .join('\n\n')
}
