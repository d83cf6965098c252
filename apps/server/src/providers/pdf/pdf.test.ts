import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawSheet } from './draw-sheet.ts'
import { runsOf } from './letters.ts'

async function drawn(facts: readonly (readonly [string, string])[]): Promise<string> {
  const file = await drawSheet({
    locale: 'en',
    author: 'Plaza',
    title: 'Hand-over record',
    subject: 'Tent',
    facts,
    tables: [],
    proof: { title: 'Heads', pairs: [['Start', 'abc']], text: 'Rule', url: 'https://example.com/i/t/1' },
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('words from right to left are written with their own letters, the first of them at the right', async () => {
  const plain = await drawn([
    ['Owner', 'محمد سلمان'],
    ['Renter', 'Flat 4, דניאל כהן 12 רחוב, London'],
    ['Note', 'חדש (2024) מאוד!'],
  ])
  // read from left to right, as it lies on the paper
  expect(plain).toContain('سلمان محمد')
  expect(plain).toContain('Flat 4, רחוב 12 כהן דניאל, London')
  expect(plain).toContain('!מאוד (2024) חדש')
  expect(plain).not.toContain('\ufffd')
})

test('Chinese, Japanese and Korean are written with the letters that occur', { tags: 'release' }, async () => {
  const plain = await drawn([
    ['Asset', '四人用テント、きれいです。'],
    ['Owner', '김민준 Tent 帳篷 😀'],
  ])
  expect(plain).toContain('四人用テント、きれいです。')
  expect(plain).toContain('김민준 Tent 帳篷')
})

test('letters that no font here has are marked, not left out', () => {
  expect(runsOf('Zelt ก').map(({ text }) => text)).toEqual(['Zelt \ufffd'])
  expect(runsOf('דנ').map(({ alphabet }) => alphabet)).toEqual(['hebrew'])
})
