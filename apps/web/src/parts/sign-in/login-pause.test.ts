import { expect, test } from 'vitest'
import { afterFailure, noPause } from './login-pause.ts'

test('the fifth wrong password in a row begins a pause of 30 seconds, then the count starts over', () => {
  const states = Array.from({ length: 5 }).reduce<Array<typeof noPause>>(
    (all) => [...all, afterFailure(all.at(-1) ?? noPause, 1000)],
    [],
  )
  expect(states.map(({ untilMs }) => untilMs)).toEqual([0, 0, 0, 0, 31_000])
  expect(states.at(-1)?.failuresInRow).toBe(0)
})
