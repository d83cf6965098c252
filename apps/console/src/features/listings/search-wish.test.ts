import { describe, expect, test } from 'vitest'
import { emptyWish, pointIn, requestOf } from './search-wish.ts'

test.each([
  ['19.04, -98.2', { latitude: 19.04, longitude: -98.2 }],
  ['19.04,-98.2', { latitude: 19.04, longitude: -98.2 }],
  ['Puebla', undefined],
  ['19.04', undefined],
  ['19, -98, 3', undefined],
  ['119, -98', undefined],
  [' , ', undefined],
])('%s as a place', (text, point) => {
  expect(pointIn(text)).toEqual(point)
})

describe('a search', () => {
  const all = { active: true, validated: true, _assist: true }

  test('of nothing looks at what everybody may see', () => {
    expect(requestOf(emptyWish)).toEqual(all)
  })

  test('says what was typed', () => {
    const wish = {
      ...emptyWish,
      words: ' canoe ',
      start: '2030-05-01',
      end: '2030-05-03',
      near: '19, -98',
      kilometres: '2.5',
    }
    expect(requestOf({ ...wish, category: 'ctgy_1', filter: '_price < 10' })).toEqual({
      ...all,
      query: 'canoe',
      startDate: '2030-05-01T00:00:00.000Z',
      endDate: '2030-05-03T00:00:00.000Z',
      location: { latitude: 19, longitude: -98 },
      maxDistance: 2500,
      categoryId: 'ctgy_1',
      _childCategories: true,
      filter: '_price < 10',
    })
  })

  test('cannot be near something that is no place, nor within a distance of nothing', () => {
    expect(requestOf({ ...emptyWish, near: 'Puebla' })).toEqual({ problem: 'why.nearWrong' })
    expect(requestOf({ ...emptyWish, kilometres: '5' })).toEqual({ problem: 'why.kilometresWrong' })
    expect(requestOf({ ...emptyWish, near: '19, -98', kilometres: 'far' })).toEqual({ problem: 'why.kilometresWrong' })
  })
})
