import type { Json, JsonObject } from '@plaza/contract'
import { chosenOrder, isObject, isTimeZone, readingOf, readingOrder, spokenIn, spokenOrder } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { homeCurrency, homeLocale } from '../../lib/home-values.ts'
import type { Values } from './format.ts'
import type { MailParts } from './mail-parts.ts'
import { renderMail } from './render.ts'
import * as store from './store.ts'

export type TemplateRequest = {
  name: string
  data?: Values
  locale?: string
  currency?: string
  timezone?: string
  /** Used where no entry says otherwise; a mail that Plaza itself sends needs none. */
  builtIn?: Readonly<Record<string, string>>
  /** Words that stand in for all others, to be looked at: one that cannot be shown is refused, not replaced. */
  fields?: Readonly<Record<string, string>>
  /** What a mail of Plaza itself shows beside its words. */
  parts?: MailParts
}

const words = (value: Json | undefined) => (typeof value === 'string' && value !== '' ? value : undefined)

const poweredBy = (locale: string) =>
  spokenIn(locale) === 'fr'
    ? 'Propulsé par Plaza, compatible avec Stelace'
    : 'Powered by Plaza, compatible with Stelace'

/** A mail from entries of the collection `email`: what all mails share, then what this one says. */
export async function renderTemplate(services: Services, request: TemplateRequest) {
  const { name, builtIn, parts } = request
  if (request.timezone !== undefined && !isTimeZone(request.timezone)) {
    throw refuse('email.timezoneInvalid', { values: { timezone: request.timezone } })
  }
  const instant = await publicSettings(services)
  const locale = request.locale ?? homeLocale({ instant })
  const entries = along(
    await store.templateEntries(services.db.read, ['common', name]),
    builtIn ? spokenOrder(readingOrder(locale)) : chosenOrder(readingOf(instant), locale),
  )
  if (entries.length === 0 && !builtIn) throw refuse('email.templateUnknown', { values: { name, locale } })
  const fieldsOf = (entry: string): JsonObject =>
    Object.assign({}, ...entries.filter((each) => each.name === entry).map(({ fields }) => fields))
  const logo = words(instant.logoUrl)

  const raw: JsonObject = {
    // a mail of ours has its logo above it
    ...(logo && !parts?.brand ? { service_logo__url: logo } : {}),
    ...(builtIn ?? { branding: poweredBy(locale) }),
    ...fieldsOf('common'),
    ...fieldsOf(name),
    ...request.fields,
  }
  const data: Values = { serviceName: words(instant.serviceName) ?? 'Plaza', ...request.data }
  const formatting = { locale, currency: request.currency ?? homeCurrency({ instant }), timezone: request.timezone }
  const beside = besideWordsOf({ ...fieldsOf(name), ...request.fields }, parts)
  const spare = request.fields ? undefined : builtIn
  return { locale, ...renderMail({ name, raw, data, formatting, parts: beside, spare }) }
}

/** Entries in some languages, or in those that they are forms of: what stands later covers what stands before it. */
export const along = <Entry extends { locale: string }>(
  entries: readonly Entry[],
  locales: readonly string[],
): Entry[] =>
  [...new Set(locales.flatMap((locale) => [locale, locale.split('-')[0]]))]
    .toReversed()
    .flatMap((locale) => entries.filter((entry) => entry.locale === locale))

/** Operators who write a mail in their own words also put what people said, and other listings, where they want them. */
function besideWordsOf(fields: JsonObject, parts: MailParts | undefined): MailParts | undefined {
  if (!parts || (fields.content === undefined && fields.featured__content === undefined)) return parts
  const { quote: _quote, listings: _listings, ...rest } = parts
  return rest
}

export async function publicSettings({ config }: Services): Promise<JsonObject> {
  const { instant } = (await config.read('default')).stelace
  return isObject(instant) ? instant : {}
}
