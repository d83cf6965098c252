/** What an expression may ask of `Intl`, as data. */
type IntlCall = { kind: string; locales: unknown; options: unknown; method: string; args: unknown[] }

const kinds = {
  DateTimeFormat: ['format', 'formatToParts', 'formatRange', 'resolvedOptions'],
  NumberFormat: ['format', 'formatToParts', 'formatRange', 'resolvedOptions'],
  PluralRules: ['select', 'resolvedOptions'],
  RelativeTimeFormat: ['format', 'formatToParts', 'resolvedOptions'],
  ListFormat: ['format', 'formatToParts', 'resolvedOptions'],
  Collator: ['compare', 'resolvedOptions'],
  DisplayNames: ['of', 'resolvedOptions'],
  Segmenter: ['segment', 'resolvedOptions'],
} as const
type Kind = keyof typeof kinds

const longestList = 200

/**
 * QuickJS has no `Intl`, so expressions get classes that keep locale and options as JSON and ask this function. Only texts
 * cross, only the methods above can be named, and nothing of this process is handed over.
 */
export function createIntlBridge() {
  const formatters = new Map<string, Record<string, (...args: unknown[]) => unknown>>()

  function formatterOf(kind: Kind, locales: unknown, options: unknown) {
    const key = JSON.stringify([kind, locales, options])
    const known = formatters.get(key)
    if (known) return known
    const Formatter = Intl[kind] as unknown as new (locales: unknown, options: unknown) => never
    const formatter = new Formatter(locales ?? undefined, options ?? undefined)
    if (formatters.size >= longestList) formatters.clear()
    formatters.set(key, formatter)
    return formatter as Record<string, (...args: unknown[]) => unknown>
  }

  return (json: string): string => {
    try {
      const { kind, locales, options, method, args } = JSON.parse(json) as IntlCall
      if (!Object.hasOwn(kinds, kind)) throw new TypeError(`Intl.${kind} is not available`)
      const methods: readonly string[] = kinds[kind as Kind]
      if (!methods.includes(method)) throw new TypeError(`${method} is not available`)
      const formatter = formatterOf(kind as Kind, locales, options)
      const isDate = kind === 'DateTimeFormat'
      const values = args.map((arg) => (isDate && typeof arg === 'number' ? new Date(arg) : arg))
      const result = formatter[method]?.(...values)
      return JSON.stringify({
        value: kind === 'Segmenter' && method === 'segment' ? [...(result as Iterable<unknown>)] : result,
      })
    } catch (error) {
      const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
      return JSON.stringify({ error: { name, message } })
    }
  }
}

/** Runs inside, before any expression; the function that it was given is then out of reach. */
export const guestIntl = `(() => {
  const ask = globalThis.__intl
  delete globalThis.__intl
  const { parse, stringify } = JSON
  const errors = { RangeError, TypeError }
  const call = (self, method, args) => {
    const answer = parse(ask(stringify({ ...self, method, args })))
    if (answer.error) throw new (errors[answer.error.name] || Error)(answer.error.message)
    return answer.value
  }
  const time = (value) => (value === undefined ? Date.now() : +new Date(value))
  const make = (kind, methods, prepare = (args) => args) => {
    const Formatter = function (locales, options) {
      const self = { kind, locales: locales === undefined ? null : locales, options: options === undefined ? null : options }
      const formatter = this instanceof Formatter ? this : Object.create(Formatter.prototype)
      for (const method of methods) formatter[method] = (...args) => call(self, method, prepare(args, method))
      formatter.resolvedOptions = () => call(self, 'resolvedOptions', [])
      formatter.resolvedOptions()
      return formatter
    }
    return Formatter
  }
  const number = (args) => args.map((value) => (typeof value === 'bigint' ? String(value) : value))
  const Intl = {
    DateTimeFormat: make('DateTimeFormat', ['format', 'formatToParts', 'formatRange'], (args) => (args.length ? args.map(time) : [Date.now()])),
    NumberFormat: make('NumberFormat', ['format', 'formatToParts', 'formatRange'], number),
    PluralRules: make('PluralRules', ['select']),
    RelativeTimeFormat: make('RelativeTimeFormat', ['format', 'formatToParts']),
    ListFormat: make('ListFormat', ['format', 'formatToParts'], ([list]) => [[...list]]),
    Collator: make('Collator', ['compare'], (args) => args.map(String)),
    DisplayNames: make('DisplayNames', ['of']),
    Segmenter: make('Segmenter', ['segment'], (args) => args.map(String)),
  }
  const define = (target, name, value) => Object.defineProperty(target, name, { value, writable: true, configurable: true })
  define(globalThis, 'Intl', Intl)
  const dateStyle = { toLocaleDateString: { year: 'numeric', month: 'numeric', day: 'numeric' }, toLocaleTimeString: { hour: 'numeric', minute: 'numeric', second: 'numeric' } }
  const both = { ...dateStyle.toLocaleDateString, ...dateStyle.toLocaleTimeString }
  const parts = ['weekday', 'year', 'month', 'day', 'hour', 'minute', 'second', 'dayPeriod', 'fractionalSecondDigits', 'dateStyle', 'timeStyle']
  const withParts = (options, fallback) => (options && parts.some((part) => options[part] !== undefined) ? options : { ...fallback, ...options })
  define(Date.prototype, 'toLocaleString', function (locales, options) { return new Intl.DateTimeFormat(locales, withParts(options, both)).format(this) })
  for (const name of ['toLocaleDateString', 'toLocaleTimeString']) {
    define(Date.prototype, name, function (locales, options) { return new Intl.DateTimeFormat(locales, withParts(options, dateStyle[name])).format(this) })
  }
  define(Number.prototype, 'toLocaleString', function (locales, options) { return new Intl.NumberFormat(locales, options).format(Number(this)) })
  define(String.prototype, 'localeCompare', function (other, locales, options) { return new Intl.Collator(locales, options).compare(String(this), other) })
})()`
