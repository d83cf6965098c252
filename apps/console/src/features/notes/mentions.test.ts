import { expect, test } from 'vitest'
import { colleaguesLike, completeMention, mentionBegun, mentionsIn } from './mentions.ts'

const colleagues = [
  { id: 'ana', name: 'Ana Núñez' },
  { id: 'ben', name: 'Ben' },
]

test('a name that is begun after @ is offered and completed', () => {
  expect(mentionBegun('please look @an')).toBe('an')
  expect(mentionBegun('@')).toBe('')
  expect(mentionBegun('mail ana@example.com')).toBeUndefined()
  expect(mentionBegun('no one')).toBeUndefined()
  expect(colleaguesLike(colleagues, 'an').map(({ id }) => id)).toEqual(['ana'])
  expect(completeMention('please look @an', 'Ana Núñez')).toBe('please look @Ana Núñez ')
})

test('whoever is named is meant', () => {
  expect(mentionsIn('@Ben and @Ana Núñez, please', colleagues)).toEqual(['ana', 'ben'])
  expect(mentionsIn('Ben knows', colleagues)).toEqual([])
})
