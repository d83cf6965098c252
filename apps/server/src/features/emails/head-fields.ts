import { refuse } from '../../lib/errors.ts'

// also NUL, at which some programs stop reading
const lineBreak = /[\r\n\0]/
const headerName = /^[!-9;-~]+$/

const inHead = ['to', 'from', 'fromName', 'toName', 'replyTo', 'cc', 'bcc', 'subject', 'headers'] as const

/** A line break in the head of a mail would begin a header of the sender's choosing, such as a hidden recipient. */
export function refuseLineBreaks(fields: { readonly [Field in (typeof inHead)[number]]?: unknown }) {
  for (const field of inHead) {
    if (textsIn(fields[field]).some((text) => lineBreak.test(text))) {
      throw refuse('email.lineBreak', { values: { field } })
    }
  }
  const names = Object.keys(fields.headers ?? {})
  const wrong = names.find((name) => !headerName.test(name))
  if (wrong !== undefined) throw refuse('email.headerInvalid', { values: { header: JSON.stringify(wrong) } })
}

/** Every text in a value, the names of its fields included. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)])
}

/** One line of a header, whatever was in it. */
export const oneLine = (value: string) => value.replace(/[\r\n\0]+/g, ' ')
