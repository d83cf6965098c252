import { expect, test } from 'vitest'
import { isInside } from './next-path.ts'

test('whoever signs in is led to a screen of the console and nowhere else', () => {
  for (const path of ['/', '/staff', '/staff?open=usr_1']) expect(isInside(path), path).toBe(true)
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'staff',
    '/login?next=/',
    '/setup#x',
  ])
    expect(isInside(path), path).toBe(false)
})
