import { describe, expect, test } from 'vitest'
import { keepDaysTask } from '../../features/event-log/index.ts'
import { createLog } from '../../lib/log.ts'
import { createS3Store } from '../../providers/files/s3.ts'
import { createTestApp } from '../app.ts'
import { atEndOfFile } from '../end-of-file.ts'
import { contentOf, localFilesIn, testFileStore } from '../file-store-suite.ts'
import { tempFolder } from '../temp-folder.ts'
import { type BucketProgram, startBucket } from './bucket.ts'

/** What must hold on every store of files that speaks S3. */
export async function testBucket(name: string, program: BucketProgram) {
  const bucket = await startBucket(program)
  atEndOfFile(bucket.stop)
  const localFile = localFilesIn(await tempFolder('files'))
  const open = (changes: Partial<typeof bucket.settings> = {}) =>
    createS3Store(
      { ...bucket.settings, ...changes },
      createLog(() => undefined),
    )

  describe(`files in a bucket of ${name}`, () => {
    testFileStore(() => open(), localFile)

    test('need the right key and a bucket that is there', async () => {
      for (const wrong of [{ secretAccessKey: 'wrong' }, { bucket: 'elsewhere' }]) {
        const store = await open(wrong)
        await expect(store.put('files/a.txt', await localFile('x'))).rejects.toMatchObject({ statusCode: 503 })
      }
    })

    test('are a passing problem while it is away, and there again afterwards', async () => {
      const store = await open()
      await store.put('files/stays.txt', await localFile('whole', 'text/plain'))
      await bucket.kill()
      await expect(store.get('files/stays.txt')).rejects.toMatchObject({ statusCode: 503 })
      await bucket.start()
      await expect
        .poll(async () => String((await contentOf(store, 'files/stays.txt').catch(() => undefined))?.content))
        .toBe('whole')
    })
  })

  test('old events are written there before they are dropped', async () => {
    const plaza = await createTestApp({ s3: bucket.settings, dataDir: await tempFolder('bucket') })
    await plaza.ok('PATCH', '/config/private', {
      as: plaza.secret,
      body: { stelace: { retention: { eventFileMonths: 12 } } },
    })
    await plaza.ok('POST', '/events', { as: plaza.secret, body: { type: 'kept' } })
    const keep = () => keepDaysTask.begin(plaza.services).run()
    await keep()
    plaza.clock.advance({ days: 33 })
    await keep()
    const { rows } = await plaza.services.db.pool.query<{ key: string; bytes: string }>(
      'select key, bytes from event_files',
    )
    const [file] = rows
    const found = await contentOf(await open(), String(file?.key))
    expect(found?.bytes).toBe(Number(file?.bytes))
    expect(found?.content.subarray(0, 4).toString()).toBe('PAR1')
  })
}
