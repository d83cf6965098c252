// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { screenError } from './screen-error.ts'
import { type WatchedError, watchErrors } from './watch-errors.ts'

const errorOf = (message: string, fields: object = {}) =>
  Object.assign(new TypeError(message), { stack: `at f (${location.origin}/assets/a.js:1:2)`, ...fields })

/** A page of its own: whoever runs tests watches the errors of the real one. */
function watch() {
  const told: WatchedError[] = []
  const page = Object.assign(new EventTarget(), { location }) as unknown as Window
  const stop = watchErrors((error) => told.push(error), page)
  const happen = (error: unknown, type = 'error') => page.dispatchEvent(new ErrorEvent(type, { error }))
  return { told, stop, happen }
}

test('errors that nobody caught are told, once each and not without end', () => {
  const { told, happen } = watch()
  happen(errorOf('x is undefined'))
  happen(errorOf('x is undefined'))
  happen(errorOf('y is undefined'), screenError)
  expect(told.map(({ message }) => message)).toEqual(['TypeError: x is undefined', 'TypeError: y is undefined'])
  for (let nth = 0; nth < 9; nth++) happen(errorOf(`another ${nth}`))
  expect(told).toHaveLength(5)
})

test('nothing is told once it is stopped', () => {
  const { told, stop, happen } = watch()
  stop()
  happen(errorOf('after the end'))
  expect(told).toEqual([])
})

test.each([
  ['a refused call', errorOf('Not allowed', { statusCode: 403 })],
  ['a lost connection', errorOf('Failed to fetch')],
  ['somebody who left', errorOf('gone', { name: 'AbortError' })],
  ['an extension of the browser', errorOf('boom', { stack: 'at f (chrome-extension://abc/a.js:1:2)' })],
  ['what is no error', 'words'],
])('%s is not told', (_what, error) => {
  const { told, happen } = watch()
  happen(error)
  expect(told).toEqual([])
})
