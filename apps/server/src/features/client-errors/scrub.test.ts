import { expect, test } from 'vitest'
import { framesOf, scrubMessage, scrubRoute, scrubVersion } from './scrub.ts'

test.each([
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
  [`Unexpected token 'h', "hola Carmen" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
  ['Failed to load https://market.example/assets/a-b1.js?x=1', 'Failed to load …'],
  ['No such person: carmen@example.com', 'No such person: …'],
  ['Booking trn_a1B2c3D4e5F6g7 costs 1,250.00', 'Booking … costs #'],
  ['call 222 987 6543', 'call # # #'],
  ['', 'Error'],
])('of a message, values are left out: %s', (message, shown) => {
  expect(scrubMessage(message)).toBe(shown)
})

test.each([
  ['/l/$id/$slug', '/l/$id/$slug'],
  ['/assets/ast_1x/edit?token=secret#a', '/assets/:id/edit'],
  ['/people/carmen%40example.com', '/people/:id'],
  ['', '/'],
])('of an address, only its pattern is kept: %s', (route, shown) => {
  expect(scrubRoute(route)).toBe(shown)
})

test('a version is a word', () => {
  expect(scrubVersion('0.1.0')).toBe('0.1.0')
  expect(scrubVersion('my password')).toBe('unknown')
})

test('of a stack, only places in files are kept, however browsers write it', () => {
  const chrome = `TypeError: "Carmen" is not a function
    at render (https://market.example/assets/shell-a1.js:1:200)
    at async Object.load (https://market.example/assets/shell-a1.js?v=2:3:4)
    at https://market.example/console/assets/app-b2.js:10:20
    at carmen@example.com`
  const file = '/assets/shell-a1.js'
  expect(framesOf(chrome)).toEqual([
    { function: 'render', file, line: 1, column: 200 },
    { function: 'Object.load', file, line: 3, column: 4 },
    { function: null, file: '/console/assets/app-b2.js', line: 10, column: 20 },
  ])
  expect(
    framesOf('render@https://market.example/assets/shell-a1.js:1:200\n@https://market.example/assets/a.js:1:2'),
  ).toEqual([
    { function: 'render', file, line: 1, column: 200 },
    { function: null, file: '/assets/a.js', line: 1, column: 2 },
  ])
  expect(framesOf(Array(50).fill('f@https://m.example/a.js:1:2').join('\n'))).toHaveLength(20)
})

test.each([
  ['blanks', ' '.repeat(10_000)],
  ['blanks before something', `${' '.repeat(9_999)}x`],
  ['blanks between words', `at ${'x '.repeat(4_990)}`],
  ['many lines of them', `${' '.repeat(400)}x\n`.repeat(24)],
])('%s instead of a stack are read at once', (_, stack) => {
  const begun = process.threadCpuUsage().user
  expect(framesOf(stack)).toEqual([])
  // seconds, if it goes back and forth in them
  expect((process.threadCpuUsage().user - begun) / 1000).toBeLessThan(500)
})
