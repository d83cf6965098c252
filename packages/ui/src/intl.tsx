import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'

type Skeleton = { parsedOptions: object & { scale?: number } }
type Choice = Record<string, { value: Piece[] }>

/** One piece of a message, as `@formatjs/icu-messageformat-parser` reads it; the numbers are its kinds. */
type Piece =
  | { type: 0; value: string }
  | { type: 1; value: string }
  | { type: 2 | 3 | 4; value: string; style?: string | Skeleton | null }
  | { type: 5; value: string; options: Choice }
  | { type: 6; value: string; options: Choice; offset: number; pluralType?: Intl.PluralRuleType }
  | { type: 7 }
  | { type: 8; value: string; children: Piece[] }

/** Parsed, or plain words that are shown as they are. */
export type Message = string | readonly Piece[]

type PlainValues = Readonly<Record<string, string | number | boolean | Date>>
export type MessageValue = ReactNode | Date | ((chunks: ReactNode) => ReactNode)
export type MessageValues = Readonly<Record<string, MessageValue>>

/** Texts, numbers and dates in the reader's language and on their clock. */
export type Wording = {
  locale: string
  timeZone: string
  messages: Readonly<Record<string, Message>>
  /** Text, or nodes where a value is one. An id without a text is shown as it is. */
  formatMessage: {
    (message: { id: string }, values?: PlainValues): string
    (message: { id: string }, values: MessageValues): ReactNode
  }
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string
  formatDate: (value: DateLike, options?: Intl.DateTimeFormatOptions) => string
  formatTime: (value: DateLike, options?: Intl.DateTimeFormatOptions) => string
  formatDateTimeRange: (from: DateLike, to: DateLike, options?: Intl.DateTimeFormatOptions) => string
  formatList: (values: Iterable<string>, options?: Intl.ListFormatOptions) => string
}

type DateLike = Date | number | string

// making a formatter takes a hundred times as long as using it
const made = new Map<string, unknown>()
function kept<T>(kind: string, locale: string, options: object | undefined, make: () => T): T {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  const known = made.get(key) as T | undefined
  if (known) return known
  const formatter = make()
  made.set(key, formatter)
  return formatter
}

const numbers = (locale: string, options?: Intl.NumberFormatOptions) =>
  kept('number', locale, options, () => new Intl.NumberFormat(locale, options))
const dates = (locale: string, options: Intl.DateTimeFormatOptions) =>
  kept('date', locale, options, () => new Intl.DateTimeFormat(locale, options))
const plurals = (locale: string, type: Intl.PluralRuleType = 'cardinal') =>
  kept('plural', locale, { type }, () => new Intl.PluralRules(locale, { type }))
const lists = (locale: string, options?: Intl.ListFormatOptions) =>
  kept('list', locale, options, () => new Intl.ListFormat(locale, options))

const numberStyles: Record<string, Intl.NumberFormatOptions> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
}
const day = { month: 'numeric', day: 'numeric', year: 'numeric' } as const
const dateStyles: Record<string, Intl.DateTimeFormatOptions> = {
  short: { ...day, year: '2-digit' },
  medium: { ...day, month: 'short' },
  long: { ...day, month: 'long' },
  full: { ...day, month: 'long', weekday: 'long' },
}
const minutes = { hour: 'numeric', minute: 'numeric' } as const
const seconds = { ...minutes, second: 'numeric' } as const
const timeStyles: Record<string, Intl.DateTimeFormatOptions> = {
  short: minutes,
  medium: seconds,
  long: { ...seconds, timeZoneName: 'short' },
  full: { ...seconds, timeZoneName: 'short' },
}

const optionsOf = <T extends object>(
  style: string | Skeleton | null | undefined,
  named: Record<string, T>,
  usual: T,
) => (typeof style === 'string' ? (named[style] ?? usual) : ((style?.parsedOptions as T | undefined) ?? usual))

/** What a message says: its words joined, and between them the nodes that were given. */
function pieces(message: readonly Piece[], values: MessageValues, where: Where): ReactNode[] {
  return message.flatMap((piece, at): ReactNode[] => {
    if (piece.type === 0) return [piece.value]
    if (piece.type === 7) return [numbers(where.locale).format(where.count ?? 0)]
    if (piece.type === 8) {
      const wrap = values[piece.value]
      const inner = together(pieces(piece.children, values, where))
      return [typeof wrap === 'function' ? wrap(inner) : inner]
    }
    const value = values[piece.value]
    if (piece.type === 5)
      return pieces(piece.options[String(value)]?.value ?? piece.options.other?.value ?? [], values, where)
    if (piece.type === 6) {
      const { options, offset, pluralType } = piece
      const count = Number(value) - offset
      const chosen = options[`=${value}`] ?? options[plurals(where.locale, pluralType).select(count)] ?? options.other
      return pieces(chosen?.value ?? [], values, { ...where, count })
    }
    if (piece.type !== 1) return [formatted(piece, value as DateLike, where)]
    return [endsTwice(value, message[at + 1]) ? value.slice(0, -1) : shown(value)]
  })
}

/** “Write to Ana B.” has one full stop, not two. */
const endsTwice = (value: MessageValue, next: Piece | undefined): value is string =>
  typeof value === 'string' && value.endsWith('.') && next?.type === 0 && next.value.startsWith('.')

type Where = { locale: string; timeZone: string; count?: number }

const shown = (value: MessageValue): ReactNode =>
  typeof value === 'number' || typeof value === 'boolean' || value instanceof Date
    ? String(value)
    : (value as ReactNode)

function formatted(
  { type, style }: { type: 2 | 3 | 4; style?: string | Skeleton | null },
  value: DateLike,
  { locale, timeZone }: Where,
): string {
  if (type === 2) {
    const { scale = 1, ...options } = optionsOf<Intl.NumberFormatOptions & { scale?: number }>(style, numberStyles, {})
    return numbers(locale, options).format(Number(value) * scale)
  }
  const options = type === 3 ? optionsOf(style, dateStyles, {}) : optionsOf(style, timeStyles, seconds)
  return dates(locale, { timeZone, ...options }).format(new Date(value))
}

const together = (parts: readonly ReactNode[]): ReactNode =>
  parts.every((part) => typeof part === 'string') ? parts.join('') : createElement(Fragment, null, ...parts)

export function createWording({
  locale,
  timeZone,
  messages,
}: Pick<Wording, 'locale' | 'timeZone' | 'messages'>): Wording {
  const where = { locale, timeZone }
  const formatDate: Wording['formatDate'] = (value, options) =>
    dates(locale, { timeZone, ...options }).format(new Date(value))
  return {
    locale,
    timeZone,
    messages,
    formatMessage({ id }: { id: string }, values: MessageValues = {}) {
      const message = messages[id] ?? id
      // of plain values comes plain text
      return (typeof message === 'string' ? message : together(pieces(message, values, where))) as string
    },
    formatNumber: (value, options) => numbers(locale, options).format(value),
    formatDate,
    formatTime: (value, options = minutes) => formatDate(value, options),
    formatDateTimeRange: (from, to, options) =>
      dates(locale, { timeZone, ...options }).formatRange(new Date(from), new Date(to)),
    formatList: (values, options) => lists(locale, options).format(values),
  }
}

const WordingContext = createContext<Wording | null>(null)
export const WordingProvider = WordingContext.Provider

/** The wording of the reader: `const intl = useIntl()`. */
export function useIntl(): Wording {
  const wording = useContext(WordingContext)
  if (!wording) throw new Error('No language is given above this part')
  return wording
}
