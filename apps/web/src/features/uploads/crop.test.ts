import { expect, test } from 'vitest'
import { cropArea, moved } from './crop.ts'

const wide = { width: 400, height: 200 }
const middle = { x: 0.5, y: 0.5, zoom: 1 }

test('a square out of the middle is the largest there is', () => {
  expect(cropArea(wide, middle)).toEqual({ left: 100, top: 0, side: 200 })
  expect(cropArea({ width: 50, height: 300 }, middle)).toEqual({ left: 0, top: 125, side: 50 })
})

test('zooming shows less, around the same point, and no more than four times', () => {
  expect(cropArea(wide, { ...middle, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 })
  expect(cropArea(wide, { ...middle, zoom: 99 }).side).toBe(50)
})

test('moving stops at the edges', () => {
  const right = moved(wide, middle, { x: 10, y: 10 })
  expect(cropArea(wide, right)).toEqual({ left: 200, top: 0, side: 200 })
  const back = moved(wide, right, { x: -0.25, y: 0 })
  expect(cropArea(wide, back)).toEqual({ left: 150, top: 0, side: 200 })
})
