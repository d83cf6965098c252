import { expect, test } from 'vitest'
import { stockOn } from './days-of-stock.ts'

const at = (date: string) => Date.parse(date)
const graph = {
  graphDates: [
    { date: '2030-05-02T00:00:00.000Z', usedQuantity: 1, availableQuantity: 1 },
    { date: '2030-05-03T12:00:00.000Z', usedQuantity: 2, availableQuantity: 0 },
    { date: '2030-05-04T00:00:00.000Z', usedQuantity: 0, availableQuantity: 2 },
  ],
  defaultQuantity: 2,
  totalUsedQuantity: 2,
}
const on = (day: number) => stockOn(graph, at(`2030-05-0${day}T00:00:00Z`), at(`2030-05-0${day + 1}T00:00:00Z`))

test('a day has as much as is free all day long', () => {
  expect(on(1)).toEqual({ available: 2, used: 0 })
  expect(on(2)).toEqual({ available: 1, used: 1 })
  expect(on(3)).toEqual({ available: 0, used: 2 })
  expect(on(4)).toEqual({ available: 2, used: 0 })
})

test('without any change there is what there usually is', () => {
  expect(stockOn({ ...graph, graphDates: [] }, 0, 1)).toEqual({ available: 2, used: 0 })
})
