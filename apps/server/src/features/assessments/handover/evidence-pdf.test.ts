import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { evidencePdf } from './evidence-pdf.ts'
import { runsOf } from './pdf-letters.ts'

test('words from right to left are written with their own letters, the first of them at the right', async () => {
  const file = await evidencePdf(
    {
      title: 'Hand-over record',
      assetName: 'Tent',
      words: { heads: 'Heads', missing: 'Missing', rule: 'Rule' },
      facts: [
        ['Owner', 'محمد سلمان'],
        ['Renter', 'Flat 4, דניאל כהן 12 רחוב, London'],
      ],
      tables: [],
      heads: [['Start', 'abc']],
    },
    {
      locale: 'en',
      zone: 'UTC',
      serviceName: 'Plaza',
      url: 'https://example.com/i/t/1',
      pictures: new Map(),
      assetPicture: undefined,
    },
  )
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  const plain = text.replace(/\s+/g, ' ')
  // read from left to right, as it lies on the paper
  expect(plain).toContain('سلمان محمد')
  expect(plain).toContain('Flat 4, ,רחוב 12 כהן דניאל London')
  expect(plain).not.toContain('\ufffd')
})

test('letters that no font here has are marked, not left out', () => {
  expect(runsOf('Zelt 天').map(({ text }) => text)).toEqual(['Zelt \ufffd'])
  expect(runsOf('דנ').map(({ alphabet }) => alphabet)).toEqual(['hebrew'])
})
