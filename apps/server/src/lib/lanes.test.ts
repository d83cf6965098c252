import { expect, test } from 'vitest'
import { createLanes, LaneRefusal } from './lanes.ts'

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('those who want the same thing work one after the other, in the order in which they came', async () => {
  const lanes = createLanes({ longest: 100, patienceMs: 10_000 })
  const seen: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    expect(++running).toBe(1)
    seen.push(name)
    await Promise.resolve()
    running--
  }
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => lanes.run('one', 1, work(name))))
  expect(seen).toEqual(['a', 'b', 'c', 'd'])
  expect(lanes.size()).toBe(0)
})

test('a wide lane lets several in, and nobody waits for another thing', async () => {
  const lanes = createLanes({ longest: 100, patienceMs: 10_000 })
  const first = held()
  const second = held()
  const all = [lanes.run('one', 2, first.work), lanes.run('one', 2, second.work)]
  const third = lanes.run('one', 2, async () => 'third')
  expect(await lanes.run('other', 1, async () => 'other')).toBe('other')
  second.end()
  expect(await third).toBe('third')
  first.end()
  await Promise.all(all)
  expect(lanes.size()).toBe(0)
})

test('a lane that is full, or too slow, refuses', async () => {
  const lanes = createLanes({ longest: 1, patienceMs: 20 })
  const first = held()
  const running = lanes.run('one', 1, first.work)
  const late = lanes.run('one', 1, async () => 'late')
  await expect(lanes.run('one', 1, async () => 'one too many')).rejects.toThrow(LaneRefusal)
  await expect(late).rejects.toThrow(LaneRefusal)
  first.end()
  await running
  expect(await lanes.run('one', 1, async () => 'next')).toBe('next')
  expect(lanes.size()).toBe(0)
})

test('work that fails frees its place', async () => {
  const lanes = createLanes({ longest: 10, patienceMs: 10_000 })
  const failing = lanes.run('one', 1, () => Promise.reject(new Error('no')))
  const next = lanes.run('one', 1, async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
