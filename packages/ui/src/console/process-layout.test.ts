import { expect, test } from 'vitest'
import { boxHeight, boxWidth, layoutProcess, pathThrough } from './process-layout.ts'

const ids = ['draft', 'asked', 'agreed', 'done', 'cancelled', 'lost']
const layout = layoutProcess({
  ids,
  start: 'draft',
  below: ['cancelled'],
  edges: [
    { from: 'draft', to: 'asked' },
    { from: 'asked', to: 'agreed' },
    { from: 'agreed', to: 'done' },
    { from: 'agreed', to: 'asked' },
    { from: 'asked', to: 'done' },
    { from: 'asked', to: 'cancelled' },
    { from: 'asked', to: 'cancelled' },
  ],
})
const boxOf = (id: string) => {
  const box = layout.boxes.find((each) => each.id === id)
  if (!box) throw new Error(`No box ${id}`)
  return box
}

test('boxes stand in columns by how many steps they are away, and none covers another', () => {
  const [draft, asked, agreed, done] = ['draft', 'asked', 'agreed', 'done'].map(boxOf)
  expect(draft?.x).toBeLessThan(asked?.x ?? 0)
  // the shortest way counts
  expect(agreed?.x).toBe(done?.x)
  expect(boxOf('cancelled').y).toBeGreaterThan(done?.y ?? 0)
  for (const one of layout.boxes) {
    expect(one.x + boxWidth).toBeLessThanOrEqual(layout.width)
    expect(one.y + boxHeight).toBeLessThanOrEqual(layout.height)
    for (const other of layout.boxes) {
      if (one === other) continue
      const isApart = Math.abs(one.x - other.x) >= boxWidth || Math.abs(one.y - other.y) >= boxHeight
      expect(isApart, `${one.id} and ${other.id}`).toBe(true)
    }
  }
})

test('a long way goes on in the next line, so that a desk shows all of it', () => {
  const way = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  const edges = way.slice(1).map((to, place) => ({ from: way[place] ?? '', to }))
  const long = layoutProcess({
    ids: [...way, 'x'],
    start: 'a',
    below: ['x'],
    edges: [...edges, { from: 'i', to: 'x' }],
  })
  const short = layoutProcess({ ids: way.slice(0, 4), start: 'a', below: [], edges: edges.slice(0, 3) })
  expect(long.width).toBe(short.width)
  expect(new Set(long.boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(10)
  const rowOf = (id: string) => long.boxes.find((box) => box.id === id)?.y ?? 0
  expect([
    rowOf('d') < rowOf('e'),
    rowOf('e') === rowOf('h'),
    rowOf('h') < rowOf('i'),
    rowOf('i') < rowOf('x'),
  ]).toEqual(Array(4).fill(true))
})

test('arrows that go back or skip a column have lanes of their own; two between the same boxes are one', () => {
  expect(layout.edges).toHaveLength(6)
  const back = layout.edges.find(({ from, to }) => from === 'agreed' && to === 'asked')
  expect(back?.label.y).toBeGreaterThan(boxOf('done').y + boxHeight)
  const lanes = layout.edges.map(({ label }) => label.y).filter((y) => y > boxOf('done').y + boxHeight)
  expect(new Set(lanes).size).toBe(lanes.length)
})

test('corners are round and ends are sharp', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 30 },
  ]
  expect(pathThrough(points)).toBe('M 0 0 L 12 0 Q 20 0 20 8 L 20 30')
  expect(pathThrough([])).toBe('')
})
