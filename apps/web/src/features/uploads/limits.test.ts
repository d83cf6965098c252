import { describe, expect, test } from 'vitest'
import { checkFiles, needsPreparing, typeNames, type UploadLimits } from './limits.ts'

const limits: UploadLimits = { types: ['image/jpeg', 'image/png'], maxBytes: 1000, maxCount: 3 }
const file = (name: string, size = 10, type = 'image/jpeg') => ({ name, size, type })
const none = { count: 0, bytes: 0 }

describe('what may be uploaded', () => {
  test('files of another type are refused by name', () => {
    const { accepted, refused } = checkFiles([file('a.jpg'), file('holiday.tiff', 10, 'image/tiff')], limits, none)
    expect(accepted).toEqual([file('a.jpg')])
    expect(refused).toEqual([{ name: 'holiday.tiff', reason: 'type' }])
  })

  test('a file exactly as big as allowed fits, one byte more does not', () => {
    const papers = { ...limits, types: ['application/pdf'] }
    const files = [file('fits.pdf', 1000, 'application/pdf'), file('big.pdf', 1001, 'application/pdf')]
    expect(checkFiles(files, papers, none).refused).toEqual([{ name: 'big.pdf', reason: 'size' }])
  })

  test('a photo that is too big is taken and drawn smaller, unless it moves or nobody could hold it', () => {
    const gifs = { ...limits, types: [...limits.types, 'image/gif'] }
    const files = [
      file('big.jpg', 1001),
      file('moves.gif', 1001, 'image/gif'),
      file('poster.png', 10 ** 9, 'image/png'),
    ]
    const { accepted, refused } = checkFiles(files, gifs, none)
    expect(accepted.map((each) => [each.name, needsPreparing(each, gifs)])).toEqual([['big.jpg', true]])
    expect(refused).toEqual([
      { name: 'moves.gif', reason: 'size' },
      { name: 'poster.png', reason: 'size' },
    ])
  })

  test('what phones save is taken where photos are, also by its name alone', () => {
    const files = [file('IMG_1.HEIC', 10, ''), file('b.heif', 10, 'image/heif')]
    expect(checkFiles(files, limits, none).accepted).toHaveLength(2)
    expect(files.every((each) => needsPreparing(each, limits))).toBe(true)
    expect(checkFiles(files, { ...limits, types: ['image/png'] }, none).accepted).toEqual([])
  })

  test('empty files are told apart from big ones', () => {
    expect(checkFiles([file('none.jpg', 0)], limits, none).refused).toEqual([{ name: 'none.jpg', reason: 'empty' }])
  })

  test('only as many as there is room for', () => {
    const files = [file('a.jpg'), file('b.jpg'), file('c.jpg')]
    const { accepted, refused } = checkFiles(files, limits, { count: 1, bytes: 0 })
    expect(accepted).toHaveLength(2)
    expect(refused).toEqual([{ name: 'c.jpg', reason: 'count' }])
  })

  test('a refused file takes no room', () => {
    const files = [file('a.tiff', 10, 'image/tiff'), file('b.jpg'), file('c.jpg'), file('d.jpg')]
    expect(checkFiles(files, limits, none).accepted).toHaveLength(3)
  })

  test('attachments count together', () => {
    const total = { ...limits, types: [], maxTotalBytes: 1500 }
    const { refused } = checkFiles([file('a.pdf', 900), file('b.pdf', 900), file('c.pdf', 500)], total, none)
    expect(refused).toEqual([{ name: 'b.pdf', reason: 'total' }])
  })

  test('a name says the type where the system does not', () => {
    expect(checkFiles([file('a.PNG', 10, '')], limits, none).accepted).toHaveLength(1)
    expect(checkFiles([file('a.exe', 10, '')], limits, none).accepted).toHaveLength(0)
  })

  test('types have short names', () => {
    expect(typeNames(['image/jpeg', 'image/webp', 'application/pdf'])).toEqual(['JPEG', 'WebP', 'PDF'])
  })
})
