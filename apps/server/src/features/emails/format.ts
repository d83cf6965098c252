import { minorDigits } from '@plaza/domain'
import { type Formats, IntlMessageFormat } from 'intl-messageformat'

export type Values = Record<string, string | number | boolean | null>
export type Formatting = { locale: string; currency?: string | undefined; timezone?: string | undefined }

const fullDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/
const plainDate = /^\d{4}-\d\d-\d\d$/

/** Dates travel as text; messages format them as dates. */
function asDates(values: Values): Record<string, string | number | boolean | Date | null> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isDate = typeof value === 'string' && (fullDate.test(value) || plainDate.test(value))
      const date = isDate ? new Date(value) : undefined
      return [name, date && !Number.isNaN(date.getTime()) ? date : value]
    }),
  )
}

/** The usual styles, with a currency and a zone where they are known. Years have four digits in every language. */
function formatsOf({ currency, timezone }: Formatting): Partial<Formats> {
  const zone = timezone ? { timeZone: timezone } : {}
  const digits = currency ? minorDigits(currency) : 0
  return {
    number: {
      percent: { style: 'percent' },
      ...(currency
        ? { currency: { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: digits } }
        : {}),
    },
    date: {
      short: { day: '2-digit', month: '2-digit', year: 'numeric', ...zone },
      medium: { day: 'numeric', month: 'short', year: 'numeric', ...zone },
      long: { day: 'numeric', month: 'long', year: 'numeric', ...zone },
      full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...zone },
    },
    time: {
      short: { hour: 'numeric', minute: 'numeric', ...zone },
      medium: { hour: 'numeric', minute: 'numeric', second: 'numeric', ...zone },
      long: { hour: 'numeric', minute: 'numeric', second: 'numeric', timeZoneName: 'short', ...zone },
      full: { hour: 'numeric', minute: 'numeric', second: 'numeric', timeZoneName: 'short', ...zone },
    },
  }
}

/** One ICU message with its values; throws when the message cannot be read or a value is missing. */
export function formatMessage(message: string, values: Values, formatting: Formatting): string {
  // tags in messages are HTML for the mail, not parts to be replaced
  const icu = new IntlMessageFormat(message, formatting.locale, formatsOf(formatting), { ignoreTag: true })
  const text = String(icu.format(asDates(values)))
  return Object.values(values).reduce(withoutSecondStop, text)
}

/** “Write to Ana B.” has one full stop, not two. */
const withoutSecondStop = (text: string, value: Values[string]) =>
  typeof value === 'string' && value.length > 1 && value.endsWith('.') ? text.replaceAll(`${value}.`, value) : text
