import { expect, test } from 'vitest'
import { photoAt, photoSources } from './photo-address.ts'

const here = { url: 'https://plaza.example', isHere: true }
const elsewhere = { url: 'https://files.example', isHere: false }

test('our own pictures come in five widths, cut to their frame', () => {
  expect(photoSources('https://plaza.example/files/images/a.jpg', here, { ratio: 4 / 3, maxWidth: 640 })).toEqual({
    src: '/files/images/a.jpg?w=640&h=480&fit=cover',
    srcSet: '/files/images/a.jpg?w=320&h=240&fit=cover 320w, /files/images/a.jpg?w=640&h=480&fit=cover 640w',
  })
  expect(photoSources('/files/images/a.jpg', here).srcSet?.split(', ')).toHaveLength(5)
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
