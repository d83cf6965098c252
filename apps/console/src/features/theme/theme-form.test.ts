import { describe, expect, test } from 'vitest'
import { moveFocus, readFocus, writeFocus } from './focus-point.ts'
import { readTheme, themePatch } from './theme-form.ts'

test('a theme is read from free JSON, and what is no text is not there', () => {
  expect(readTheme({ theme: { primary: '#7a1fa2', radius: 3, custom: 'x' } })).toMatchObject({
    primary: '#7a1fa2',
    radius: '',
    logo: '',
  })
  expect(readTheme({ theme: null }).darkMode).toBe('')
})

describe('what is sent', () => {
  test('a colour too pale to read goes only as the one that stands in for it', () => {
    expect(themePatch({ primary: '#9be0c8', radius: 'soft' })).toEqual({ primary: '#377b67', radius: 'soft' })
    expect(themePatch({ primary: '#7a1fa2' })).toEqual({ primary: '#7a1fa2' })
  })

  test('what was cleared, or is no colour, goes back to the built-in look', () => {
    expect(themePatch({ primary: '', accent: 'reddish', logo: '' })).toEqual({
      primary: null,
      accent: null,
      logo: null,
    })
  })
})

test('the point of a picture moves with the arrows and stays inside', () => {
  expect(readFocus('60% 30%')).toEqual({ x: 60, y: 30 })
  expect(readFocus('left top')).toEqual({ x: 50, y: 50 })
  expect(moveFocus({ x: 60, y: 30 }, 'ArrowLeft', false)).toEqual({ x: 58, y: 30 })
  expect(moveFocus({ x: 60, y: 5 }, 'ArrowUp', true)).toEqual({ x: 60, y: 0 })
  expect(moveFocus({ x: 60, y: 5 }, 'a', true)).toBeUndefined()
  expect(writeFocus({ x: 133.3, y: 49.6 })).toBe('100% 50%')
})
