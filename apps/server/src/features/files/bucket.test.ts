import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { startS3 } from '../../testing/s3-stand-in.ts'
import { pictureFile } from '../../testing/sample-files.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { createUploader, pathOf } from '../../testing/uploads.ts'

const account = { bucket: 'market', region: 'us-east-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' }
const service = await startS3(account)
const dataDir = await tempFolder('bucket')
const plaza = await createTestApp({ dataDir, s3: { ...account, endpoint: service.endpoint }, filesBucket: 'market' })
const { policy, post, send, get } = createUploader(plaza)

afterAll(async () => {
  await service.stop()
})

test('files in a bucket are uploaded, shown and resized like those on a disk', async () => {
  const { status, body } = await send('Tent.jpg', await pictureFile({ width: 300, height: 200 }), { folder: 'images' })
  expect(status).toBe(201)
  expect(service.stored.get(body.key)?.contentType).toBe('image/jpeg')
  const { bytes } = await get(pathOf(body))
  expect(bytes.equals(service.stored.get(body.key)?.body ?? Buffer.alloc(0))).toBe(true)
  const small = await get(`${pathOf(body)}?w=96&format=webp`)
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 96 })
  const code = Buffer.from(JSON.stringify({ bucket: 'market', key: body.key, edits: { resize: { width: 48 } } }))
  expect((await sharp((await get(`/images/${code.toString('base64')}`)).bytes).metadata()).width).toBe(48)
  expect(await readdir(dataDir)).not.toContain('files')
})

test('an upload that the bucket does not take leaves no trace, and may be tried again', async () => {
  const { params } = await policy('a.jpg', { folder: 'images' })
  const file = await pictureFile()
  service.failNext(3)
  const failed = await post(params, file)
  expect(failed.status).toBe(503)
  expect(failed.body.message).toBe('The file store does not answer')
  const rows = await plaza.services.db.read
    .selectFrom('files')
    .select('key')
    .where('key', '=', params.key ?? '')
    .execute()
  expect(rows).toEqual([])
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([])
  expect((await post(params, file)).status).toBe(201)
})

test('a file that is not in the bucket is not found', async () => {
  expect((await get('/files/images/AAAAAAAAAAAAAAAAAAAAAA-a.jpg')).status).toBe(404)
  expect((await get('/files/images/AAAAAAAAAAAAAAAAAAAAAA-a.jpg?w=96')).status).toBe(404)
})
