import type { Json, JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import { refuse } from '../../lib/errors.ts'
import { type Formatting, formatMessage, type Values } from './format.ts'
import { renderLayout } from './layout.ts'
import { leadsAway, secretsIn } from './leads-away.ts'
import { textFrom } from './mail.ts'
import type { MailParts } from './mail-parts.ts'
import { escapeHtml, isHtmlField, templateFields } from './template-fields.ts'
import { renderText } from './text-part.ts'

export type Rendering = {
  name: string
  /** Fields as they were written, before their values are put in. */
  raw: JsonObject
  data: Values
  formatting: Formatting
  /** What a mail of ours shows beside its fields. */
  parts?: MailParts | undefined
  /** Stands in for a field that cannot be shown, or gives away what lets somebody in, so that the mail leaves all the same. */
  spare?: Readonly<Record<string, string>> | undefined
}

/** Puts the values into the fields, and the fields into a mail. */
export function renderMail({ name: template, raw, data, formatting, parts, spare }: Rendering) {
  const fields: Record<string, string> = {}
  const secrets = spare ? secretsIn(data) : []
  const isKept = (field: string, message: string) =>
    isShown(message, data, formatting) &&
    (secrets.length === 0 || !leadsAway(field, message, { data, secrets, formatting }))
  for (const name of templateFields) {
    // what people wrote stays text, also inside a field that holds HTML
    const values = isHtmlField(name) ? escaped(data) : data
    const written = spare ? spared(name, raw, spare) : plainValue(name, raw[name])
    const isOwn = spare !== undefined && written !== undefined && written !== spare[name]
    const message = isOwn && !isKept(name, written) ? spare[name] : written
    if (message === undefined) continue
    try {
      fields[name] = formatMessage(message, values, formatting)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw refuse('email.fieldInvalid', { values: { field: name, name: template, reason }, data: { value: message } })
    }
  }
  const html = renderLayout(fields, { locale: formatting.locale, ...(parts ? { parts } : {}) })
  return {
    subject: fields.subject ?? '',
    html,
    text: parts ? renderText(fields, parts, formatting.locale) : textFrom(html),
  }
}

/** An operator's field, or the built-in one where it is no text at all. */
function spared(name: string, raw: JsonObject, spare: Readonly<Record<string, string>>): string | undefined {
  try {
    return plainValue(name, raw[name])
  } catch {
    return spare[name]
  }
}

function isShown(message: string, values: Values, formatting: Formatting): boolean {
  try {
    formatMessage(message, values, formatting)
    return true
  } catch {
    return false
  }
}

const escaped = (data: Values): Values =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? escapeHtml(value) : value]),
  )

/** Rich text editors store what they edit beside what they make of it. */
function plainValue(name: string, value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return
  if (!isObject(value)) return String(value)
  if (typeof value.transformed === 'string') return value.transformed
  throw refuse('email.transformInvalid', { values: { field: name }, data: { value } })
}
