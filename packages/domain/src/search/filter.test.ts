import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttributeType, type Filter, mentions, readFilter } from './filter.ts'
import { parseFilter } from './filter-parse.ts'

const attributes = new Map<string, AttributeType>([
  ['seats', 'number'],
  ['electric', 'boolean'],
  ['colour', 'select'],
  ['extras', 'tags'],
  ['plate', 'text'],
  ['NOTE', 'boolean'],
  ['full name', 'text'],
])

type Asset = Record<string, unknown>

/** What the contract says a condition means, for one asset at a time. */
function fulfils(filter: Filter, asset: Asset): boolean {
  if ('parts' in filter) {
    return filter.kind === 'and'
      ? filter.parts.every((part) => fulfils(part, asset))
      : filter.parts.some((part) => fulfils(part, asset))
  }
  const value = asset[filter.target.name]
  if (filter.kind === 'range') {
    if (typeof value !== 'number') return false
    const { operator, value: bound } = filter
    if (operator === '<') return value < bound
    if (operator === '<=') return value <= bound
    return operator === '>' ? value > bound : value >= bound
  }
  if (filter.kind === 'equal') return (value === filter.value) !== filter.isNegated
  const has = Array.isArray(value) ? value : [value]
  const count = filter.values.filter((listed) => has.includes(listed)).length
  const { number } = filter
  const holds = {
    '<': count < number,
    '<=': count <= number,
    '>=': count >= number,
    '=': count === number,
    '!=': count !== number,
  }[filter.operator]
  return holds !== filter.isNegated
}

function read(source: string): Filter {
  const outcome = readFilter(source, attributes)
  if ('message' in outcome) throw new Error(outcome.message)
  return outcome.filter
}
const matches = (source: string, asset: Asset) => fulfils(read(source), asset)
const problem = (source: string) => {
  const outcome = readFilter(source, attributes)
  return 'message' in outcome ? outcome : undefined
}

const van = { seats: 7, electric: false, colour: 'red', extras: ['rack', 'radio'], plate: 'AB-1', _price: 20 }
const bare = { _price: 5 }

describe('a filter', () => {
  test.each<[source: string, van: boolean, bare: boolean]>([
    ['seats > 5', true, false],
    ['seats>5', true, false],
    ['seats <= 6.5', false, false],
    ['NOT (seats > 5)', false, false],
    ['!(seats <= 5)', true, false],
    ['seats == 7.', true, false],
    ['seats = "7"', true, false],
    ['seats != 7', false, true],
    ['electric', false, false],
    ['!electric', true, false],
    ['NOT electric', true, false],
    ['electric == false', true, false],
    ['electric != true', true, true],
    ['NOT (electric == true)', true, true],
    ['colour == red', true, false],
    ['colour == \'red"', true, false],
    ['colour[red, blue]', true, false],
    ['colour["red"]', true, false],
    ['colour[blue, green] = 0', true, true],
    ['extras[rack, radio] >= 2', true, false],
    ['extras[rack, radio, sink] > 2', false, false],
    ['extras[ rack , sink ] == 1', true, false],
    ['extras[rack, sink] != 1', false, true],
    ['extras[rack] < 1', false, true],
    ['extras[rack, radio] <= 2', true, true],
    ['extras[rack] >= 0', true, false],
    ['extras[sink] > 0.5', false, false],
    ['NOT (extras[rack])', false, true],
    ['plate == AB-1', true, false],
    ['_price < 10', false, true],
    ['_price < 10 OR colour == red', true, true],
    ['_price < 10 || seats > 5 && colour == blue', false, true],
    ['(_price < 10 || seats > 5) && colour == red', true, false],
    ['NOT (colour == blue AND seats > 5)', true, true],
    ['NOT (colour == red OR _price < 10)', false, false],
    ['  seats > 5\n AND\tcolour[red]  ', true, false],
    ['colour == AND', false, false],
    ['NOTE', false, false],
    ['"full name" != "x AND y"', true, true],
  ])('%s', (source, forVan, forBare) => {
    expect(matches(source, van)).toBe(forVan)
    expect(matches(source, bare)).toBe(forBare)
  })

  test.each<[source: string, words: string[]]>([
    ['seats >', ['end']],
    ['seats > 5 AND', ['end']],
    ['(seats > 5', ['end']],
    ['NOT', ['end']],
    ['colour["red', ['end']],
    ['electric == yes', ['boolean']],
    ['wheels[2]', ['select', 'tags', 'wheels']],
    ['seats[2]', ['select', 'tags', 'seats']],
    ['extras[rack] === 1', ['"==="', 'operator']],
    ['extras[rack] > two', ['number', 'two']],
    ['extras[rack] > -1', ['number', '-1']],
    ['colour < 5', ['"<"', 'colour', 'number']],
    ['seats >= many', ['">="', 'many', 'number']],
    ['wheels == 2', ['text', 'select', 'boolean', 'number', 'wheels']],
    ['extras == rack', ['text', 'select', 'boolean', 'number', 'extras']],
    ['colour', ['boolean', 'colour']],
    ['price > 5', ['"price"', 'number', 'Did you mean "_price"']],
    ['active', ['boolean', '"active"', 'Did you mean "_active"']],
    ['_quantity > 1', ['"_quantity"', 'number']],
    ['constructor == 1', ['constructor']],
  ])('%s is refused, and told why', (source, words) => {
    const told = problem(source)?.message ?? 'accepted'
    for (const word of words) expect(told).toContain(word)
  })

  test.each(['seats > 5 and electric', 'seats > 5 AND', 'a b', "''", 'seats <> 5', '', '()', 'é == 1'])(
    '%s cannot be read, and the place is told',
    (source) => {
      const told = problem(source)
      expect(told?.location?.start.offset).toBeGreaterThanOrEqual(0)
      expect(told?.location?.start.line).toBeGreaterThanOrEqual(1)
    },
  )

  test('the place of a mistake counts the lines and the blanks before it', () => {
    expect(problem(' seats > 5\n AND ?')?.location?.start).toEqual({ offset: 16, line: 2, column: 6 })
  })
})

test.each<[source: string, does: boolean]>([
  ['_active', true],
  ['!_active', true],
  ['seats > 1 AND _active == true', true],
  ['("_active")', true],
  ['inactive_active', false],
  ['_activeOld', false],
])('whether "%s" speaks of the built-in _active: %s', (source, does) => {
  expect(mentions(source, '_active')).toBe(does)
})

describe('filters made at random', () => {
  const operand = fc.constantFrom(
    'seats',
    'electric',
    'colour',
    'extras',
    'plate',
    'red',
    '5',
    'x y',
    'true',
    'AND',
    '_price',
  )
  const quoted = operand.map((text) => (/^[\w.-]+$/.test(text) ? text : `"${text}"`))
  const condition = fc.oneof(
    fc.tuple(quoted, fc.constantFrom('<', '<=', '>', '>=', '==', '=', '!='), quoted).map((parts) => parts.join(' ')),
    fc
      .tuple(quoted, fc.array(quoted, { minLength: 1, maxLength: 4 }), fc.constantFrom('', ' > 1', '<=2', ' === 3'))
      .map(([name, values, count]) => `${name}[${values.join(', ')}]${count}`),
    quoted,
    quoted.map((name) => `!${name}`),
  )
  const { filter } = fc.letrec<{ filter: string }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 4 },
      condition,
      fc.tuple(tie('filter'), fc.constantFrom(' AND ', ' OR ', ' && ', '\n||\t'), tie('filter')).map((p) => p.join('')),
      tie('filter').map((inner) => `( ${inner} )`),
      tie('filter').map((inner) => `NOT (${inner})`),
    ),
  }))

  test('well-formed ones are always read', () => {
    fc.assert(
      fc.property(filter, (source) => {
        expect(parseFilter(source)).not.toHaveProperty('message')
      }),
      { numRuns: 2_000 },
    )
  })

  test('any text is either read or refused with a sentence, quickly', () => {
    const piece = fc.oneof(
      filter,
      fc.string(),
      fc.constantFrom('(', ')', '[', ']', '"', "'", '!', '<', '&&', ' ', 'NOT'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const source = pieces.join('').slice(0, 512)
        const outcome = readFilter(source, attributes)
        if ('message' in outcome) expect(outcome.message.length).toBeGreaterThan(5)
      }),
      { numRuns: 3_000 },
    )
  })

  test('a filter and its double negation mean the same', () => {
    const value = fc.record(
      {
        seats: fc.integer({ min: 0, max: 9 }),
        electric: fc.boolean(),
        colour: fc.constantFrom('red', '5'),
        extras: fc.subarray(['red', '5', 'true']),
        plate: fc.constantFrom('red', 'x y'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(filter, value, (source, asset) => {
        if (problem(source)) return
        expect(matches(`NOT (NOT (${source}))`, asset)).toBe(matches(source, asset))
      }),
      { numRuns: 2_000 },
    )
  })

  test('a deeply nested one does no harm', () => {
    expect(problem('('.repeat(512))?.message).toContain('end of input')
    expect(problem('!'.repeat(512))?.message).toContain('Expected')
    expect(matches(`${'('.repeat(250)}electric${')'.repeat(250)}`, { electric: true })).toBe(true)
  })
})
