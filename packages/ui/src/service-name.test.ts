import { expect, test } from 'vitest'
import { splitServiceName } from './service-name.ts'

test.each([
  ['Plaza 🛒', { emoji: '🛒', text: 'Plaza', letter: 'P' }],
  ['🛒 Plaza', { emoji: '🛒', text: 'Plaza', letter: 'P' }],
  ['Bicis 👩🏽‍🔧 del Centro', { emoji: '👩🏽‍🔧', text: 'Bicis del Centro', letter: 'B' }],
  ['México 🇲🇽 y 🚲', { emoji: '🇲🇽', text: 'México y 🚲', letter: 'M' }],
  ['Casa ❤️ propia', { emoji: '❤️', text: 'Casa propia', letter: 'C' }],
  ['☝🏽 Uno', { emoji: '☝🏽', text: 'Uno', letter: 'U' }],
  ['Número 1️⃣', { emoji: '1️⃣', text: 'Número', letter: 'N' }],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Alba', { emoji: '🏴󠁧󠁢󠁳󠁣󠁴󠁿', text: 'Alba', letter: 'A' }],
  ['24 hours', { emoji: null, text: '24 hours', letter: '2' }],
  ['élan', { emoji: null, text: 'élan', letter: 'É' }],
  ['Plaza © 2026', { emoji: null, text: 'Plaza © 2026', letter: 'P' }],
  ['🛒', { emoji: '🛒', text: '', letter: '' }],
  ['', { emoji: null, text: '', letter: '' }],
])('the first emoji of "%s" becomes the logo', (name, parts) => {
  expect(splitServiceName(name)).toEqual(parts)
})
