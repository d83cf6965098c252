import { expect, test } from 'vitest'
import { keepPreview, previewAddress, withoutPreview } from './preview.ts'

function createTab() {
  const values = new Map<string, string>()
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}

test('a page that is loaded anew in the tab of a preview shows it again, until it ends', () => {
  const tab = createTab()
  expect(previewAddress(tab, 'https://m.example/s?q=boat', 0)).toBeUndefined()
  keepPreview(tab, { token: 'abc', untilMs: 1000 })
  expect(previewAddress(tab, 'https://m.example/s?q=boat', 999)).toBe('https://m.example/s?q=boat&preview=abc')
  expect(previewAddress(tab, 'https://m.example/s', 1000)).toBeUndefined()
  expect(previewAddress(tab, 'https://m.example/s', 999)).toBeUndefined()
})

test('a preview that the server no longer knows is not asked for again', () => {
  const tab = createTab()
  keepPreview(tab, { token: 'abc', untilMs: 1000 })
  expect(previewAddress(tab, 'https://m.example/?preview=abc', 0)).toBeUndefined()
  expect(previewAddress(tab, 'https://m.example/', 0)).toBeUndefined()
  expect(withoutPreview('https://m.example/s?q=boat&preview=abc')).toBe('https://m.example/s?q=boat')
})
