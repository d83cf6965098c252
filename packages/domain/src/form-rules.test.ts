import { describe, expect, test } from 'vitest'
import * as rules from './index.ts'

const { check, optional, required } = rules

type Cases = { rule: rules.Rule; fine: unknown[]; wrong: unknown[] }

const tables: Record<string, Cases> = {
  required: {
    rule: required,
    fine: ['a', ' a ', 0, true, ['x'], new Date(0), {}],
    wrong: ['', '   ', '\t\n', null, undefined, false, [], Number.NaN],
  },
  email: {
    rule: rules.email(),
    fine: [
      '',
      null,
      undefined,
      'ana@example.com',
      'ana.maria+shop@sub.example.co.uk',
      "o'brien@example.ie",
      'josé@correo.mx',
      'info@münchen.de',
      'info@xn--mnchen-3ya.de',
      'a@b.xn--p1ai',
      `${'a'.repeat(64)}@example.com`,
    ],
    wrong: [
      ' ',
      'ana',
      'ana@',
      '@example.com',
      'ana@example',
      'ana@example.c',
      'ana@.com',
      'ana@example..com',
      'ana@-example.com',
      'ana@example-.com',
      'ana@example.com.',
      '.ana@example.com',
      'ana.@example.com',
      'an..a@example.com',
      'an a@example.com',
      'ana@exa mple.com',
      'ana@@example.com',
      ' ana@example.com',
      'ana@example.com ',
      'ana@example.123',
      'Ana <ana@example.com>',
      `${'a'.repeat(65)}@example.com`,
      `a@${'b'.repeat(64)}.com`,
      `a@${'b.'.repeat(130)}com`,
      7,
      {},
    ],
  },
  'min length 3': {
    rule: rules.minLength(3),
    fine: ['abc', 'abcd', '日本語', '👍👍👍'],
    wrong: ['', 'ab', '👍👍', null],
  },
  'max length 3': {
    rule: rules.maxLength(3),
    fine: ['', null, undefined, 'abc', '👍👍👍'],
    wrong: ['abcd', '👍👍👍👍'],
  },
  'between 1 and 10': {
    rule: rules.between(1, 10),
    fine: [1, 10, '1', '10', 5.5, '9.99'],
    wrong: [0, 11, '0.99', '10.01', -5, '', null, 'five', Number.NaN, Number.POSITIVE_INFINITY],
  },
  clabe: {
    rule: rules.clabe(),
    fine: ['032180000118359719', '0321 8000 0118 3597 19'],
    wrong: ['032180000118359718', '03218000011835971', 'abc', '', null],
  },
  'same as "secret"': { rule: rules.sameAs('secret'), fine: ['secret'], wrong: ['Secret', 'secret ', '', null] },
  numeric: {
    rule: rules.numeric(),
    fine: [0, -1.5, '0', '-1', '+1', '3.14', '.5', '007'],
    wrong: ['', ' ', ' 1', '1 ', '1,5', '1e3', '0x10', '1.', '-', '--1', 'ten', null, Number.NaN, Infinity, [1]],
  },
  integer: {
    rule: rules.integer(),
    fine: [0, -3, '12', '-12', '+12', 5.0, Number.MAX_SAFE_INTEGER],
    wrong: ['', 1.5, '1.5', '5.0', '1e3', '9007199254740993', Number.NaN, null, 'x'],
  },
  'letters and digits': {
    rule: rules.alphanumeric(),
    fine: ['abc', 'ABC123', '123', 'José2', 'Jose\u03012', '北京2030', 42],
    wrong: ['', 'a b', 'a-b', 'a_b', 'a.b', '\u0301', '👍', null],
  },
  'letters only': {
    rule: rules.lettersOnly(),
    fine: ['abc', 'José', 'Jose\u0301', 'Œuvre', 'Ñandú', 'Ελλάδα', '李'],
    wrong: ['', 'a1', 'a b', "O'Brien", '\u0301a', '👍', 5, null],
  },
  'telephone number': {
    rule: rules.phone(),
    fine: ['123456', '+52 55 1234 5678', '0123 456 789'],
    wrong: ['', '12345', '1'.repeat(21), 'call me', '555-1234', null],
  },
  'web address': {
    rule: rules.url(),
    fine: [
      'http://example.com',
      'HTTPS://example.com/a?b=c#d',
      'http://localhost:3000',
      'https://münchen.de/straße',
      'http://192.168.0.1/',
      'http://[::1]:8080/',
    ],
    wrong: [
      '',
      'example.com',
      '//example.com',
      'ftp://example.com',
      'javascript:alert(1)',
      'http://',
      'http:///path',
      'http:example.com',
      'http://exa mple.com',
      ' http://example.com',
      'http://example.com\\@evil.com',
      'http://example.com:99999',
      null,
      7,
    ],
  },
  latitude: {
    rule: rules.latitude(),
    fine: [0, 90, -90, '19.4326', `19°25'42"N`],
    wrong: [90.0001, '-91', '', null, '19 E'],
  },
  longitude: {
    rule: rules.longitude(),
    fine: [0, 180, -180, '-99.1332', '99 7 59 W'],
    wrong: [180.1, '', undefined, '99 N'],
  },
  'after noon': {
    rule: rules.after('2030-05-01T12:00:00Z'),
    fine: [
      '2030-05-01T12:00:00.001Z',
      new Date('2030-05-02'),
      Date.UTC(2031, 0),
      '2030-05-01T12:30:00+00:00',
      '',
      null,
    ],
    wrong: [
      '2030-05-01T12:00:00Z',
      '2030-05-01T11:59:59.999Z',
      '2030-05-01T13:30:00+02:00',
      'tomorrow',
      new Date(Number.NaN),
    ],
  },
}

describe.each(Object.entries(tables))('%s', (_name, { rule, fine, wrong }) => {
  test.each(fine.map((value) => [value]))('accepts %j', (value) => expect(rule(value)).toBeNull())
  test.each(wrong.map((value) => [value]))('refuses %j', (value) => expect(rule(value)).not.toBeNull())
})

test('a problem names its rule and what its sentence needs', () => {
  expect(rules.minLength(8)('abc')).toEqual({ rule: 'minLength', min: 8 })
  expect(rules.maxLength(3)('abcde')).toEqual({ rule: 'maxLength', max: 3, excess: 2 })
  expect(rules.between(1, 5)(9)).toEqual({ rule: 'between', min: 1, max: 5 })
  expect(rules.after('2030-05-02')('2030-05-01')).toEqual({ rule: 'after', start: '2030-05-02' })
})

test('the problem of two different passwords does not contain either of them', () => {
  expect(rules.sameAs('secret')('sekret')).toEqual({ rule: 'sameAs' })
})

test('the first broken rule is the one that is told', () => {
  expect(check('', [required, rules.email()])).toEqual({ rule: 'required' })
  expect(check('ana', [required, rules.email(), rules.minLength(10)])).toEqual({ rule: 'email' })
  expect(check('ana@example.com', [required, rules.email()])).toBeNull()
  expect(check('anything', [])).toBeNull()
})

test('an optional field is judged once something was entered', () => {
  const website = optional(rules.url(), rules.maxLength(20))
  expect([website(''), website(null), website(undefined)]).toEqual([null, null, null])
  expect(website('nowhere')).toEqual({ rule: 'url' })
  expect(website('https://example.com/much-longer')).toMatchObject({ rule: 'maxLength' })
})

test('a period may end when it starts only where that is asked for', () => {
  expect(rules.after('2030-05-01')('2030-05-01')).not.toBeNull()
  expect(rules.after('2030-05-01', { orSame: true })('2030-05-01')).toBeNull()
  expect(rules.after('2030-05-01', { orSame: true })('2030-04-30')).not.toBeNull()
  expect(rules.after(undefined)('2030-05-01')).toBeNull()
})

test('a very long wrong address is refused at once', () => {
  const before = process.cpuUsage()
  rules.email()(`${'a.'.repeat(50_000)}@`)
  rules.email()(`a@${'a-'.repeat(100)}.${'a.'.repeat(20)}`)
  rules.url()(`http://${'a'.repeat(100_000)} `)
  rules.latitude()(`${'1 '.repeat(50_000)}x`)
  expect(process.cpuUsage(before).user).toBeLessThan(200_000)
})
