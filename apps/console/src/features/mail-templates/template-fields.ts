import type { MailTemplate } from '@plaza/contract'
import type { MailMode } from '@plaza/domain/content'
import type { EntryPlace } from '../../lib/entries.ts'
import type { MessageId } from '../../lib/i18n.tsx'

/** The fields of a mail that operators write, from top to bottom. */
const mailFields = [
  'subject',
  'preview_content',
  'header_title',
  'content',
  'cta_button__text',
  'trailing_content',
  'footer_content',
] as const

/** Those that all mails share. */
const commonFields = ['footer_content', 'legal_notice'] as const

export type MailField = (typeof mailFields)[number] | (typeof commonFields)[number]

export const fieldTexts = {
  subject: 'templates.field.subject',
  preview_content: 'templates.field.preview',
  header_title: 'templates.field.title',
  content: 'templates.field.content',
  cta_button__text: 'templates.field.button',
  trailing_content: 'templates.field.after',
  footer_content: 'templates.field.footer',
  legal_notice: 'templates.field.legal',
} as const satisfies Record<MailField, MessageId>

export const isLong = (field: MailField) =>
  !['subject', 'preview_content', 'header_title', 'cta_button__text'].includes(field)

/** How it is written: the text in paragraphs, all others in one. */
export const modeOf = (field: MailField): MailMode => (field === 'content' ? 'blocks' : 'line')

export const fieldsOf = ({ name }: Pick<MailTemplate, 'name'>): readonly MailField[] =>
  name === 'common' ? commonFields : mailFields

/** Our own words in a language, else in English as mails would say them. */
export const builtInOf = (
  { builtIn }: Pick<MailTemplate, 'builtIn'>,
  locale: string,
): Readonly<Record<string, string>> => builtIn[locale.slice(0, 2).toLowerCase()] ?? builtIn.en ?? {}

export type MailForm = Readonly<Record<string, string>>

/** What the editor shows: the marketplace's words, else ours. */
export function readMail(template: MailTemplate, { fields, locale }: EntryPlace): MailForm {
  const ours = builtInOf(template, locale)
  return Object.fromEntries(
    fieldsOf(template).map((field) => {
      const own = fields[field]
      return [field, typeof own === 'string' ? own : (ours[field] ?? '')]
    }),
  )
}

/** Changes as fields of the entry; what is ours again is taken out of it. */
export const mailChanges = (changes: Partial<MailForm>, ours: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(changes).map(([field, text = '']) => [field, text === (ours[field] ?? '') ? null : text]),
  )
