import type { UploadedFile } from '@plaza/sdk'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countUploads, createUploads, type Upload, type UploadsOptions } from './upload-queue.ts'

type Sent = {
  name: string
  onProgress: (share: number) => void
  finish: () => void
  fail: (message: string) => void
}

/** In a blink, except on a machine that is busy with something else. */
const soon = (check: () => void) => vi.waitFor(check, 20_000)

/** A server whose answers the test gives one by one. */
function given(limits: Partial<UploadsOptions['limits']> = {}, prepare?: UploadsOptions['prepare']) {
  const sent: Sent[] = []
  const upload: UploadsOptions['upload'] = (file, { onProgress, signal } = {}) =>
    new Promise((resolve, reject) => {
      const { name } = file as File
      signal?.addEventListener('abort', () => reject(new DOMException('Request aborted', 'AbortError')))
      sent.push({
        name,
        onProgress: onProgress ?? (() => undefined),
        // the queue reads the address only
        finish: () => resolve({ url: `https://files.test/${name}` } as UploadedFile as never),
        fail: (name) => reject(new DOMException('Network Error', name)),
      })
    })
  const uploads = createUploads({
    upload,
    folder: 'images',
    limits: { types: [], maxBytes: 1000, maxCount: 10, ...limits },
    ...(prepare && { prepare }),
  })
  return { uploads, sent, states: () => uploads.get().map(({ state }) => state) }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }))
const settled = () => new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(undefined))))
const idAt = (items: readonly Upload[], index: number) => items[index]?.id ?? ''

beforeEach(() => {
  URL.createObjectURL = () => 'blob:test'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
})

describe('files on their way', () => {
  test('three go at a time, the next one when one is done', async () => {
    const { uploads, sent, states } = given()
    uploads.add(files('a.png', 'b.png', 'c.png', 'd.png'))
    expect(states()).toEqual(['uploading', 'uploading', 'uploading', 'idle'])
    sent[1]?.finish()
    await soon(() => expect(states()).toEqual(['uploading', 'uploaded', 'uploading', 'uploading']))
  })

  test('progress is told, and never whole before the server has answered', () => {
    const { uploads, sent } = given()
    uploads.add(files('a.png'))
    sent[0]?.onProgress(0.64)
    expect(uploads.get()[0]).toMatchObject({ state: 'uploading', share: 0.64 })
    sent[0]?.onProgress(1)
    expect(uploads.get()[0]).toMatchObject({ state: 'uploading', share: 0.99 })
  })

  test('a lost connection is tried once more by itself, then waits for the person', async () => {
    vi.useFakeTimers()
    const { uploads, sent, states } = given()
    uploads.add(files('a.png'))
    sent[0]?.fail('NetworkError')
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toHaveLength(2)
    expect(states()).toEqual(['uploading'])
    sent[1]?.fail('NetworkError')
    await vi.advanceTimersByTimeAsync(1000)
    expect(uploads.get()[0]).toMatchObject({ state: 'failed', failure: { kind: 'offline' } })
    expect(countUploads(uploads.get())).toEqual({ pending: 0, stuck: 1 })

    uploads.retry(idAt(uploads.get(), 0))
    sent[2]?.finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(['uploaded'])
  })

  test('a cancelled upload waits until it is started again', async () => {
    const { uploads, sent, states } = given()
    uploads.add(files('a.png'))
    uploads.cancel(idAt(uploads.get(), 0))
    await soon(() => expect(uploads.get()[0]).toMatchObject({ state: 'idle', isHeld: true }))
    expect(sent).toHaveLength(1)
    uploads.retry(idAt(uploads.get(), 0))
    expect(states()).toEqual(['uploading'])
  })

  test('what is removed is gone, also when its answer comes later', async () => {
    const { uploads, sent } = given()
    uploads.add(files('a.png', 'b.png'))
    uploads.remove(idAt(uploads.get(), 0))
    sent[0]?.finish()
    await settled()
    expect(uploads.get().map(({ name }) => name)).toEqual(['b.png'])
  })

  test('refused files are named and the others go on', () => {
    const { uploads } = given({ types: ['image/png'], maxCount: 1 })
    uploads.add([new File(['x'], 'holiday.tiff', { type: 'image/tiff' }), ...files('a.png', 'b.png')])
    expect(uploads.get().map(({ name }) => name)).toEqual(['a.png'])
    expect(uploads.refusals.get()).toEqual({
      chosen: 3,
      list: [
        { name: 'holiday.tiff', reason: 'type' },
        { name: 'b.png', reason: 'count' },
      ],
    })
  })

  test('a photo nobody else could read is made a JPEG before it is sent', async () => {
    const made = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' })
    const { uploads, sent } = given({ types: ['image/jpeg'] }, async () => made)
    uploads.add([new File(['x'], 'IMG_1.heic', { type: 'image/heic' })])
    await soon(() => expect(sent.map(({ name }) => name)).toEqual(['IMG_1.jpg']))
    expect(uploads.get()[0]).toMatchObject({ name: 'IMG_1.jpg', state: 'uploading' })
  })

  test('a photo this browser cannot open is told among the refused, and the others go on', async () => {
    const { uploads, sent } = given({ types: ['image/jpeg', 'image/png'] }, async () => 'heic')
    uploads.add([new File(['x'], 'IMG_1.heic', { type: 'image/heic' }), ...files('a.png')])
    await soon(() =>
      expect(uploads.refusals.get()).toEqual({ chosen: 2, list: [{ name: 'IMG_1.heic', reason: 'heic' }] }),
    )
    expect(uploads.get().map(({ name }) => name)).toEqual(['a.png'])
    expect(sent.map(({ name }) => name)).toEqual(['a.png'])
  })

  test('another file takes the place of one that failed', async () => {
    const { uploads, sent } = given()
    uploads.add(files('broken.png', 'b.png'))
    sent[0]?.fail('NotReadableError')
    await soon(() => expect(uploads.get()[0]?.state).toBe('failed'))
    const [good] = files('good.png')
    uploads.replace(idAt(uploads.get(), 0), good as File)
    expect(uploads.get().map(({ name, state }) => [name, state])).toEqual([
      ['good.png', 'uploading'],
      ['b.png', 'uploading'],
    ])
  })

  test('the order is the person’s, also while files are sent', async () => {
    const { uploads, sent } = given()
    uploads.add(files('a.png', 'b.png', 'c.png'))
    uploads.move(2, 0)
    sent[0]?.finish()
    await soon(() => expect(uploads.get()[1]).toMatchObject({ name: 'a.png', state: 'uploaded' }))
    expect(uploads.get().map(({ name }) => name)).toEqual(['c.png', 'a.png', 'b.png'])
  })
})
