import type { Json, JsonObject } from '@plaza/contract'
import { isObject, isTimeZone } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { formatMessage, type Values } from './format.ts'
import { escapeHtml, isHtmlField, renderLayout, templateFields } from './layout.ts'
import { textFrom } from './mail.ts'
import * as store from './store.ts'

export type TemplateRequest = {
  name: string
  data?: Values
  locale?: string
  currency?: string
  timezone?: string
  /** Used where no entry says otherwise; a mail that Plaza itself sends needs none. */
  builtIn?: Readonly<Record<string, string>>
}

const words = (value: Json | undefined) => (typeof value === 'string' && value !== '' ? value : undefined)

const poweredBy = (locale: string) =>
  locale.startsWith('fr') ? 'Propulsé par Plaza, compatible avec Stelace' : 'Powered by Plaza, compatible with Stelace'

/** A mail from entries of the collection `email`: what all mails share, then what this one says. */
export async function renderTemplate(services: Services, request: TemplateRequest) {
  if (request.timezone !== undefined && !isTimeZone(request.timezone)) {
    throw refuse('email.timezoneInvalid', { values: { timezone: request.timezone } })
  }
  const instant = await publicSettings(services)
  const locale = request.locale ?? words(instant.locale) ?? (request.builtIn ? 'en' : undefined)
  if (locale === undefined) throw refuse('email.localeMissing')
  const entries = await store.templateEntries(services.db.read, { locale, names: ['common', request.name] })
  if (entries.length === 0 && !request.builtIn)
    throw refuse('email.templateUnknown', { values: { name: request.name, locale } })
  const fieldsOf = (name: string) => entries.find((entry) => entry.name === name)?.fields ?? {}

  const raw: JsonObject = {
    ...(words(instant.logoUrl) ? { service_logo__url: words(instant.logoUrl) ?? '' } : {}),
    ...(request.builtIn ?? { branding: poweredBy(locale) }),
    ...fieldsOf('common'),
    ...fieldsOf(request.name),
  }
  const data: Values = { serviceName: words(instant.serviceName) ?? 'Plaza', ...request.data }
  const formatting = { locale, currency: request.currency ?? words(instant.currency), timezone: request.timezone }
  const fields: Record<string, string> = {}
  for (const name of templateFields) {
    const message = plainValue(name, raw[name])
    if (message === undefined) continue
    try {
      // what people wrote stays text, also inside a field that holds HTML
      fields[name] = formatMessage(message, isHtmlField(name) ? escaped(data) : data, formatting)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw refuse('email.fieldInvalid', {
        values: { field: name, name: request.name, reason },
        data: {
          value: message,
        },
      })
    }
  }
  const html = renderLayout(fields)
  return { locale, subject: fields.subject ?? '', html, text: textFrom(html) }
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

export async function publicSettings({ config }: Services): Promise<JsonObject> {
  const { instant } = (await config.read('default')).stelace
  return isObject(instant) ? instant : {}
}
