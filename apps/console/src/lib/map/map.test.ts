import { expect, test } from 'vitest'
import { readTile } from './read-tile.ts'
import { fittingLabels, pathOf, projection, tilesOf } from './view.ts'

const text = (words: string) => [...new TextEncoder().encode(words)]
const part = (field: number, bytes: number[]) => [(field << 3) | 2, bytes.length, ...bytes]

/** One layer with a square and a town, as the specification writes them. */
const square = [...part(2, []), 0x18, 3, ...part(4, [9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15])]
const town = [...part(2, [0, 0, 1, 1]), 0x18, 1, ...part(4, [9, 10, 4])]
const layer = [
  ...part(1, text('places')),
  ...part(2, square),
  ...part(2, town),
  ...part(3, text('name')),
  ...part(3, text('rank')),
  ...part(4, part(1, text('Cholula'))),
  ...part(4, [0x28, 7]),
  ...[0x28, 20],
]
const tile = Uint8Array.from(part(3, layer))

test('a tile is read: its layers, areas, points and what they are called', () => {
  const [places] = readTile(tile)
  expect(places).toMatchObject({ name: 'places', extent: 20 })
  expect(places?.shapes).toEqual([
    { kind: 'area', tags: {}, parts: [[[0, 0], [10, 0], [10, 10], [0, 10]]] }, // biome-ignore format: one square
    { kind: 'point', tags: { name: 'Cholula', rank: 7 }, parts: [[[5, 2]]] },
  ])
  for (const broken of [tile.slice(0, 3), Uint8Array.of(7, 0)]) expect(() => readTile(broken)).toThrow()
})

test('what lies in sight is drawn around the middle, the rest is left out', () => {
  const size = { width: 400, height: 200 }
  const nowhere = { latitude: 0, longitude: 0 }
  const at = { zoom: 1, z: 1 }
  expect(tilesOf(nowhere, size, at)).toEqual([
    { z: 1, x: 0, y: 0 },
    { z: 1, x: 1, y: 0 },
    { z: 1, x: 0, y: 1 },
    { z: 1, x: 1, y: 1 },
  ])
  const project = projection(nowhere, size, { zoom: 1, tile: { z: 1, x: 1, y: 1 }, extent: 512 })
  expect(project([0, 0])).toEqual([200, 100])
  const shape = (corner: number) => ({
    kind: 'line' as const,
    tags: {},
    parts: [
      [
        [corner, corner],
        [corner + 10, corner],
      ] as [number, number][],
    ],
  })
  expect(pathOf(shape(0), project, size)).toBe('M200 100L210 100')
  expect(pathOf(shape(400), project, size)).toBe('')
})

test('names have room: the weightier one stays, and the place under the mark has its name below it', () => {
  const size = { width: 400, height: 200 }
  const label = (name: string, x: number, y: number, weight: number) => ({ text: name, x, y, weight })
  const labels = [
    label('Town', 105, 58, 1),
    label('Village', 110, 56, 5),
    label('Hamlet', 100, 57, 9),
    label('Here', 200, 100, 0),
    label('Edge', 2, 60, 0),
  ]
  const shown = fittingLabels(labels, size)
  expect(shown.map((each) => `${each.text} ${each.y}`)).toEqual(['Here 112', 'Town 50', 'Village 68'])
})
