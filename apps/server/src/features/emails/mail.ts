import type { JsonObject, Mailbox } from '@plaza/contract'
import type { EmailRow } from '../../db/tables.ts'
import type { Secrets } from '../../lib/secrets.ts'
import { oneLine } from './head-fields.ts'

/** A whole mail, as it is stored and handed to a mail server. */
export type Mail = {
  to: Mailbox | Mailbox[]
  from?: Mailbox
  replyTo?: Mailbox
  cc?: Mailbox | Mailbox[]
  bcc?: Mailbox | Mailbox[]
  subject: string
  text: string
  html?: string
  headers?: JsonObject
}

export const openMail = (row: EmailRow, { secrets }: { secrets: Secrets }): Mail =>
  JSON.parse(secrets.open(row.sealed_message, row.id))

export const mailboxText = (box: Mailbox | Mailbox[]): string =>
  Array.isArray(box)
    ? box.map(mailboxText).join(', ')
    : oneLine(
        typeof box === 'string' ? box : box.name ? `"${box.name.replaceAll('"', "'")}" <${box.address}>` : box.address,
      )

/**
 * HTML on one line: lines are trimmed, empty ones dropped, and joined with a space unless one ends or begins with a
 * bracket or a mark that stands next to its word. The first line keeps its own spaces.
 */
export function minify(html: string): string {
  const lines = html.split('\n')
  if (lines.length === 1) return html
  let result = ''
  for (const [index, line] of lines.entries()) {
    const text = index === 0 && line.trim() !== '' ? line : line.trim()
    if (text === '') continue
    const isClose = result === '' || result.endsWith('(') || /^[,.)]/.test(text)
    result += isClose ? text : ` ${text}`
  }
  return result
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/** The words of a piece of HTML, each link followed by its address. */
export const textOf = (html: string): string =>
  html
    .replace(/<(style|script)\b[\s\S]*?(?:<\/\1>|$)/gi, '')
    .replace(/<a\b[^<>]*\bhref="([^"<>]*)"[^<>]*>((?:(?!<\/?a\b)[\s\S])*)<\/a>/gi, (_, href: string, label: string) =>
      textOf(label).trim() === '' || label.includes(href) ? label : `${label} ${href}`,
    )
    .replace(/<br\s*\/?>|<\/(p|div|tr|table|h[1-6]|li)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)

/** The words of the elements that hold the head and the body of a mail; empty when it has neither. */
export function textFrom(html: string): string {
  return ['headerContainer', 'bodyContainer']
    .flatMap((name) => {
      const inside = elementOf(html, name)
      return inside === undefined ? [] : textOf(inside).split('\n')
    })
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** What stands between the tags of the first element of a class. */
function elementOf(html: string, className: string): string | undefined {
  const open = new RegExp(`<(\\w+)\\b[^<>]*\\bclass="[^"<>]*\\b${className}\\b[^"<>]*"[^<>]*>`, 'i').exec(html)
  if (!open) return
  const [tag, name = ''] = open
  const start = open.index + tag.length
  const tags = new RegExp(`<(/?)${name}\\b[^<>]*>`, 'gi')
  tags.lastIndex = start
  let depth = 1
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] === '/' ? -1 : 1
    if (depth === 0) return html.slice(start, found.index)
  }
  return html.slice(start)
}

/** Words of an operator or a person that found their way into the subject must not keep a notice from being sent. */
export const withOneLine = (mail: Mail): Mail => ({ ...mail, subject: oneLine(mail.subject).trim() })
