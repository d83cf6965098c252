import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { createWording, type Message } from '@plaza/ui/intl'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import en from './en.json'
import es from './es.json'
import fr from './fr.json'

const timeZone = 'America/Mexico_City'
const date = new Date('2027-02-03T04:05:06Z')

/** Everything a message asks for, with one value each. */
function valuesFor(elements: readonly MessageFormatElement[], count: number): Record<string, unknown> {
  return Object.assign(
    {},
    ...elements.map((element) => {
      switch (element.type) {
        case TYPE.argument:
          return { [element.value]: `«${element.value}»` }
        case TYPE.number:
          return { [element.value]: 1234.5 * count }
        case TYPE.date:
        case TYPE.time:
          return { [element.value]: date }
        case TYPE.select:
        case TYPE.plural: {
          const inner = Object.values(element.options).map((option) => valuesFor(option.value, count))
          const chosen = element.type === TYPE.plural ? count : Object.keys(element.options)[count]
          return Object.assign({}, ...inner, { [element.value]: chosen ?? 'other' })
        }
        case TYPE.tag:
          return {
            ...valuesFor(element.children, count),
            [element.value]: (chunks: unknown) => `<${[chunks].flat().join('')}>`,
          }
        default:
          return {}
      }
    }),
  )
}

const told = (text: string, locale: string, count: number) => {
  const values = valuesFor(parse(text), count)
  const message = parse(text, { shouldParseSkeletons: true }) as unknown as Message
  const wording = createWording({ locale, timeZone, messages: { text: message } })
  const reference = new IntlMessageFormat(text, locale, undefined, {
    formatters: {
      getNumberFormat: (...args) => new Intl.NumberFormat(...args),
      getPluralRules: (...args) => new Intl.PluralRules(...args),
      getDateTimeFormat: (locales, options) => new Intl.DateTimeFormat(locales, { timeZone, ...options }),
    },
  })
  return {
    ours: wording.formatMessage({ id: 'text' }, values as Record<string, string>),
    theirs: [reference.format(values as Record<string, string>)].flat().join(''),
  }
}

test.each(Object.entries({ en, es, fr }))(
  'every text of %s is said as the reference of the format says it',
  (locale, texts) => {
    for (const text of Object.values(texts)) {
      for (const count of [0, 1, 2, 5, 1_000_000]) {
        const { ours, theirs } = told(text, locale, count)
        expect(ours, text).toBe(theirs)
      }
    }
  },
)

test.each([
  '{n, number, percent} {n, number, integer} {n, number, ::compact-short} {n, number, ::scale/100 .00}',
  '{d, date} {d, date, short} {d, date, medium} {d, date, long} {d, date, full} {d, date, ::yMMMMd}',
  '{d, time} {d, time, short} {d, time, medium} {d, time, long} {d, time, full}',
  '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{n, plural, offset:1 =0 {nobody} =1 {{who}} one {{who} and one} other {{who} and # others}}',
  "it''s '{quoted}' and <b>bold <i>and {who}</i></b>",
])('%s: what operators may write is said as the reference says it', (text) => {
  for (const locale of ['en', 'es', 'fr', 'ar', 'de-CH']) {
    for (const count of [0, 1, 2, 3, 21]) {
      const { ours, theirs } = told(text, locale, count)
      expect(ours, locale).toBe(theirs)
    }
  }
})

test('nodes stand where the words put them', () => {
  const messages = { text: parse('Read <link>the {what}</link> first') as unknown as Message }
  const { formatMessage } = createWording({ locale: 'en', timeZone, messages })
  const shown = formatMessage({ id: 'text' }, { what: 'rules', link: (chunks) => ['[', chunks, ']'] })
  expect(shown).toMatchObject({ props: { children: ['Read ', ['[', 'the rules', ']'], ' first'] } })
  expect(formatMessage({ id: 'not.there' })).toBe('not.there')
})

test('a name that ends in a full stop ends its sentence too', () => {
  const messages = { text: parse('We’ll let {name} know. Write to {name}. Or ask {name}') as unknown as Message }
  const { formatMessage } = createWording({ locale: 'en', timeZone, messages })
  expect(formatMessage({ id: 'text' }, { name: 'Ana B.' })).toBe('We’ll let Ana B. know. Write to Ana B. Or ask Ana B.')
  expect(formatMessage({ id: 'text' }, { name: 'Ana' })).toBe('We’ll let Ana know. Write to Ana. Or ask Ana')
})
