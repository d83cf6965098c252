import { expect, test } from 'vitest'
import { checkProcess } from './process.ts'

const step = (from: string, to: string) => ({ name: `${from} to ${to}`, from, to })
const process = (initStatus: string, cancelStatus: string, ...steps: [from: string, to: string][]) => ({
  initStatus,
  cancelStatus,
  transitions: steps.map(([from, to]) => step(from, to)),
})

test.each([
  ['one step to the end', process('a', 'b', ['a', 'b'])],
  ['cancelling from anywhere', process('a', 'x', ['a', 'b'], ['*', 'x'])],
  ['a cancel status that only starts something', process('a', 'x', ['a', 'b'], ['x', 'b'])],
  ['the initial status as cancel status', process('a', 'a', ['a', 'b'])],
  ['statuses that nothing reaches, and steps told twice', process('a', 'b', ['a', 'b'], ['a', 'b'], ['q', 'r'])],
  ['a circle after the start', process('a', 'c', ['a', 'b'], ['b', 'c'], ['c', 'b'])],
])('a process may have %s', (_what, given) => {
  expect(checkProcess(given)).toBeUndefined()
})

test.each([
  ['without steps', process('a', 'b'), 'No transition starts from the initial status "a"'],
  ['without any word of steps', { initStatus: 'a', cancelStatus: 'b' }, 'No transition starts from'],
  ['that starts from anywhere only', process('a', 'b', ['*', 'b']), 'No transition starts from the initial status "a"'],
  [
    'whose initial status is the star',
    process('*', 'b', ['*', 'b']),
    'No transition starts from the initial status "*"',
  ],
  ['that leads back to its start', process('a', 'b', ['a', 'b'], ['b', 'a']), 'leads back to the initial status "a"'],
  ['whose start is only reached', process('b', 'b', ['a', 'b']), 'No transition starts from the initial status "b"'],
  ['with an unknown cancel status', process('a', 'x', ['a', 'b']), 'the cancel status "x"'],
  ['whose cancel status is the star', process('a', '*', ['a', 'b'], ['*', 'b']), 'the cancel status "*"'],
])('a process %s is refused', (_what, given, problem) => {
  expect(checkProcess(given)).toContain(problem)
})
