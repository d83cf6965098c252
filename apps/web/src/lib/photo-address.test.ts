import { expect, test } from 'vitest'
import { photoAt, photoSources } from './photo-address.ts'

const here = { url: 'https://plaza.example', isHere: true }
const elsewhere = { url: 'https://files.example', isHere: false }

const widthsIn = (srcSet = '') => srcSet.split(', ').map((each) => Number(/ (\d+)w$/.exec(each)?.[1]))

test('our own pictures come in several widths, cut to their frame', () => {
  const photo = photoSources('https://plaza.example/files/images/a.jpg', here, { ratio: 4 / 3, maxWidth: 320 })
  expect(photo.src).toBe('/files/images/a.jpg?w=320&h=240&fit=cover')
  expect(photo.srcSet).toMatch(/^\/files\/images\/a\.jpg\?w=160&h=120&fit=cover 160w, /)
  expect(widthsIn(photo.srcSet)).toEqual([160, 200, 256, 320])
})

test('no width is much larger than the next smaller one', () => {
  const widths = widthsIn(photoSources('/files/images/a.jpg', here).srcSet)
  expect(widths.at(-1)).toBe(1920)
  for (const [k, width] of widths.slice(1).entries()) expect(width / (widths[k] ?? 0)).toBeLessThanOrEqual(1.3)
})

test('files on another origin keep it', () => {
  const { src } = photoSources('https://files.example/files/images/a.jpg', elsewhere)
  expect(src).toBe('https://files.example/files/images/a.jpg?w=960')
})

test.each(['https://cdn.example/bike.jpg', 'https://plaza.example.evil/files/a.jpg', '/pictures/a.webp'])(
  '%s is not ours to resize',
  (url) => {
    expect(photoSources(url, here)).toEqual({ src: url, srcSet: undefined })
    expect(photoAt(url, here, { width: 96, height: 96 })).toBe(url)
  },
)

test('a file of a conversation keeps the signature that opens it', () => {
  const signed = 'https://shop.example/files/attachments/a.jpg?expires=1&signature=x'
  const files = { url: 'https://shop.example', isHere: true }
  expect(photoAt(signed, files, { width: 320, height: 240 })).toBe(
    '/files/attachments/a.jpg?expires=1&signature=x&w=320&h=240&fit=cover',
  )
})
