import { type EndpointShape, endpoints } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { validate } from './validate.ts'

const messagesOf = (schema: object, input: unknown) => validate(schema, input).problems.map(({ message }) => message)
/** One field `f` with a schema, and what is said about a value of it. */
const field = (schema: object, input: unknown) =>
  messagesOf({ type: 'object', additionalProperties: false, properties: { f: schema } }, { f: input })
const converted = (schema: object, input: unknown) => {
  const { value, problems } = validate({ type: 'object', properties: { f: schema } }, { f: input })
  expect(problems).toEqual([])
  return (value as { f: unknown }).f
}

const string = { type: 'string', minLength: 1 }
const integer = { type: 'integer', minimum: 0, maximum: 100 }
const date = { type: 'string', format: 'date-time' }
const words = { type: 'array', items: string, uniqueItems: true }
const choice = { type: 'string', enum: ['a', 'b'] }
const list = { 'x-filter': 'list', anyOf: [] }
const dates = {
  'x-filter': 'date',
  anyOf: [
    date,
    {
      type: 'object',
      additionalProperties: false,
      properties: { lt: date, lte: date, gt: date, gte: date },
      'x-exclusive': [
        ['lt', 'lte'],
        ['gt', 'gte'],
      ],
    },
  ],
}

describe('the words of each mistake', () => {
  test.each([
    ['a number for text', string, 5, '"f" must be a string'],
    ['null for text', string, null, '"f" must be a string'],
    ['nothing in text', string, '', '"f" is not allowed to be empty'],
    [
      'long text',
      { type: 'string', maxLength: 3 },
      'abcd',
      '"f" length must be less than or equal to 3 characters long',
    ],
    ['short text', { type: 'string', minLength: 8 }, 'abc', '"f" length must be at least 8 characters long'],
    ['a word for a number', integer, 'five', '"f" must be a number'],
    ['an empty word for a number', integer, '', '"f" must be a number'],
    ['true for a number', integer, true, '"f" must be a number'],
    ['a fraction', integer, 1.5, '"f" must be an integer'],
    ['a fraction as text', integer, '1.5', '"f" must be an integer'],
    ['too small', integer, -1, '"f" must be larger than or equal to 0'],
    ['too large', integer, 101, '"f" must be less than or equal to 100'],
    ['yes for a boolean', { type: 'boolean' }, 'yes', '"f" must be a boolean'],
    ['1 for a boolean', { type: 'boolean' }, 1, '"f" must be a boolean'],
    ['a word for a list', words, 'a', '"f" must be an array'],
    ['an object for a list', words, {}, '"f" must be an array'],
    ['a word for an object', { type: 'object' }, 'a', '"f" must be of type object'],
    ['a list for an object', { type: 'object' }, [], '"f" must be of type object'],
    ['broken JSON for an object', { type: 'object' }, '{"a":', '"f" must be of type object'],
    ['another word', choice, 'c', '"f" must be one of [a, b]'],
    ['no date', date, 'tomorrow', '"f" must be in iso format'],
    ['no address', { type: 'string', format: 'email' }, 'a@b', '"f" must be a valid email'],
    ['no link', { type: 'string', format: 'uri' }, 'example.com', '"f" must be a valid uri'],
    [
      'a wrong form',
      { type: 'string', pattern: '^a$' },
      'b',
      '"f" with value "b" fails to match the required pattern: /^a$/',
    ],
    [
      'a wrong named form',
      { type: 'string', pattern: '^a$', 'x-pattern-name': 'letter' },
      'b',
      '"f" with value "b" fails to match the letter pattern',
    ],
    ['nothing of an amount', { type: 'number', exclusiveMinimum: 0 }, 0, '"f" must be greater than 0'],
    ['less than nothing', { type: 'number', exclusiveMinimum: 0 }, '-1', '"f" must be greater than 0'],
    ['a repeated item', words, ['a', 'b', 'a'], '"f[2]" contains a duplicate value'],
    ['a wrong item', words, ['a', 5], '"f[1]" must be a string'],
    ['too many items', { ...words, maxItems: 1 }, ['a', 'b'], '"f" must contain less than or equal to 1 items'],
    ['a list for a date filter', dates, ['2019'], '"f" must be one of [string, object]'],
    ['an object for a list filter', list, {}, '"f" must be one of [string, array]'],
    ['an unknown bound', dates, { after: '2019' }, '"f.after" is not allowed'],
    ['a wrong bound', dates, { gte: 'then' }, '"f.gte" must be in iso format'],
    [
      'two upper bounds',
      dates,
      { lt: '2019', lte: '2020' },
      '"f" contains a conflict between optional exclusive peers [lt, lte]',
    ],
  ])('%s', (_what, schema, input, message) => {
    expect(field(schema, input)).toEqual([message])
  })

  test('a wrong type for one of a few words is told twice', () => {
    expect(field(choice, 5)).toEqual(['"f" must be one of [a, b]', '"f" must be a string'])
    expect(field(choice, '')).toEqual(['"f" must be one of [a, b]', '"f" is not allowed to be empty'])
  })

  test('all mistakes come together, in the order of the fields, unknown ones last', () => {
    const schema = {
      type: 'object',
      additionalProperties: false,
      required: ['a', 'b'],
      properties: { a: string, b: string, c: integer },
      'x-exclusive': [['a', 'c']],
      'x-forbidden': ['page'],
    }
    const { problems } = validate(schema, { page: 1, other: null, c: 'x', b: 5 })
    expect(problems).toEqual([
      { message: '"a" is required', path: ['a'], type: 'any.required', context: { label: 'a', key: 'a' } },
      {
        message: '"b" must be a string',
        path: ['b'],
        type: 'string.base',
        context: { label: 'b', key: 'b', value: 5 },
      },
      {
        message: '"c" must be a number',
        path: ['c'],
        type: 'number.base',
        context: { label: 'c', key: 'c', value: 'x' },
      },
      {
        message: '"page" is not allowed',
        path: ['page'],
        type: 'any.unknown',
        context: { child: 'page', label: 'page', key: 'page', value: 1 },
      },
      {
        message: '"other" is not allowed',
        path: ['other'],
        type: 'object.unknown',
        context: { child: 'other', label: 'other', key: 'other', value: null },
      },
    ])
  })

  test('a mistake of the whole part is said of the value', () => {
    const schema = { type: 'object', properties: { a: string, b: string }, 'x-exclusive': [['a', 'b']] }
    expect(validate(schema, { a: '1', b: '2' }).problems).toMatchObject([
      {
        message: '"value" contains a conflict between optional exclusive peers [a, b]',
        path: [],
        type: 'object.oxor',
        context: { label: 'value', peers: ['a', 'b'] },
      },
    ])
  })

  test('nested fields are named by their path', () => {
    const schema = {
      type: 'object',
      properties: {
        m: { type: 'object', additionalProperties: { type: 'object', additionalProperties: false, properties: {} } },
      },
    }
    const { problems } = validate(schema, { m: { org_1: { foo: 1 } } })
    expect(problems).toMatchObject([
      {
        message: '"m.org_1.foo" is not allowed',
        path: ['m', 'org_1', 'foo'],
        context: { label: 'm.org_1.foo', key: 'foo' },
      },
    ])
  })
})

test('long rows of digits and blanks are judged at once', () => {
  for (const input of ['0', ' ', '.', '1.'].map((piece) => `${piece.repeat(100_000)}x`)) {
    const begun = process.threadCpuUsage().user
    expect(field({ type: 'number' }, input)).toEqual(['"f" must be a number'])
    // minutes, if it goes back and forth in them
    expect((process.threadCpuUsage().user - begun) / 1000).toBeLessThan(500)
  }
})

describe('what is turned into what', () => {
  test.each([
    ['a number in text', integer, '42', 42],
    ['a number with blanks', integer, ' 42 ', 42],
    ['a number with an exponent', integer, '1e1', 10],
    ['true in any letters', { type: 'boolean' }, 'TRUE', true],
    ['false in any letters', { type: 'boolean' }, 'False', false],
    ['a list as JSON', words, ' ["a","b"]', ['a', 'b']],
    ['an object as JSON', { type: 'object', additionalProperties: true }, '\n{"a":{"b":1}}', { a: { b: 1 } }],
    ['nothing where it may be empty', { type: 'string' }, '', ''],
    ['null where it may be null', { type: ['string', 'null'] }, null, null],
    ['text with blanks and capitals', string, '  Text ', '  Text '],
    ['one id', list, 'a', ['a']],
    ['ids by commas', list, 'a,b, c', ['a', 'b', 'c']],
    ['ids by commas twice', list, 'a,a', ['a']],
    ['ids as a list', list, ['a', 'b'], ['a', 'b']],
    ['ids as JSON', list, '["a,b","c"]', ['a,b', 'c']],
    ['an instant', dates, '2019-01-01', { eq: '2019-01-01T00:00:00.000Z' }],
    ['bounds as JSON', dates, '{"gte":"2019-01-01T00:00:00.000Z"}', { gte: '2019-01-01T00:00:00.000Z' }],
    ['no bounds', dates, {}, {}],
  ])('%s', (_what, schema, input, value) => {
    expect(converted(schema, input)).toEqual(value)
  })

  test('numbers do not become text', () => {
    expect(field(string, 42)).toEqual(['"f" must be a string'])
    expect(field(list, [42])).toEqual(['"f[0]" must be a string'])
  })

  test.each([
    ['2019-01-01', '2019-01-01T00:00:00.000Z'],
    ['2019-02', '2019-02-01T00:00:00.000Z'],
    ['2019', '2019-01-01T00:00:00.000Z'],
    ['20190102', '2019-01-02T00:00:00.000Z'],
    ['2019-01-01T12:30', '2019-01-01T12:30:00.000Z'],
    ['2019-01-01T12:30:15Z', '2019-01-01T12:30:15.000Z'],
    ['2019-01-01T12:30:15.1234567Z', '2019-01-01T12:30:15.123Z'],
    ['2019-01-01T12:30:15.5+02:00', '2019-01-01T10:30:15.500Z'],
    ['2019-01-01T12:30:15-0530', '2019-01-01T18:00:15.000Z'],
    ['2019-12-31T23:30:00-01', '2020-01-01T00:30:00.000Z'],
    ['2020-02-29', '2020-02-29T00:00:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('the date %s is %s', (input, value) => {
    expect(converted(date, input)).toBe(value)
  })

  test.each([
    '2019-02-29',
    '2019-13-01',
    '2019-00-10',
    '2019-01-32',
    '2019-01-01T25:00:00Z',
    '2019-01-01T12:60:00Z',
    '2019-01-01T12:00:00+99:00',
    '10000-01-01',
    '0000-01-01',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '-2019-01-01',
    '01/02/2019',
    '1546300800000',
    'now',
    ' 2019-01-01',
  ])('%s is no date', (input) => {
    expect(field(date, input)).toEqual(['"f" must be in iso format'])
  })

  test.each([
    ['a@example.com', true],
    ['first.last+tag@sub.example.co.uk', true],
    ['ünï@exämple.com', true],
    ['a@example.museum', true],
    ['a@example', false],
    ['a@example.notatld', false],
    ['a@localhost', false],
    ['@example.com', false],
    ['a@', false],
    ['a b@example.com', false],
    ['a..b@example.com', false],
    ['.a@example.com', false],
    ['a@-example.com', false],
    ['a@exa_mple.com', false],
    ['a@example..com', false],
    ['a@b@example.com', false],
    ['a@example.com\n', false],
    ['<a@example.com>', false],
  ])('%j is an address: %j', (input, isAddress) => {
    expect(field({ type: 'string', format: 'email', minLength: 1 }, input)).toEqual(
      isAddress ? [] : ['"f" must be a valid email'],
    )
  })
})

/** What is judged, and `examples`, which are for readers. */
const keywords = new Set([
  ...['type', 'enum', 'properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties', 'items'],
  ...['uniqueItems', 'minItems', 'maxItems', 'minLength', 'maxLength', 'minimum', 'exclusiveMinimum', 'maximum'],
  ...['pattern', 'format', 'anyOf', 'oneOf', 'examples'],
  ...['x-pattern-name', 'x-pattern-text', 'x-single', 'x-filter', 'x-item-pattern', 'x-forbidden', 'x-exclusive'],
  ...['x-some', 'x-types', 'x-tell-null', 'x-one', 'x-with', 'x-choice', 'x-drop'],
])
const formats = new Set(['date-time', 'email', 'uri'])

/** The rules of a schema that nobody would look at. */
function unjudged(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const rules = Object.entries(schema)
  const inside = rules.flatMap(([name, rule]) => {
    if (name === 'properties') return Object.values(rule).flatMap(unjudged)
    return ['items', 'anyOf', 'oneOf', 'additionalProperties'].includes(name) ? [rule].flat().flatMap(unjudged) : []
  })
  const own = rules.filter(([name, rule]) => !keywords.has(name) || (name === 'format' && !formats.has(rule)))
  return [...own.map(([name]) => name), ...inside]
}

test('every rule that a call states about what it takes is judged', () => {
  for (const [resource, calls] of Object.entries(endpoints)) {
    for (const [name, { params, query, body }] of Object.entries<EndpointShape>(calls)) {
      expect([params, query, body].flatMap(unjudged), `${resource}.${name}`).toEqual([])
    }
  }
})
