import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0],
  ['short', 0],
  ['👍👍👍👍', 0],
  ['aaaaaaaa', 1],
  ['password1', 1],
  ['12345678', 1],
  ['marigold', 1],
  ['Marigold7', 2],
  ['marigold-tent', 2],
  ['Marigold-tent7', 3],
  ['two bikes and a tent', 3],
  ['Two bikes, 1 tent and a piñata', 4],
])('"%s" is worth %i', (password, strength) => expect(passwordStrength(password)).toBe(strength))
