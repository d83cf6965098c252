import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { refuse } from '../../lib/errors.ts'
import type { Log } from '../../lib/log.ts'
import type { FileStore } from './file-store.ts'

export type S3Settings = {
  /** Empty for the vendor's own service; other stores are reached by path, `<endpoint>/<bucket>/<key>`. */
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const attempts = 3
const ignore = () => undefined

/** Files in a bucket of any service that speaks S3. Its client takes half a second to load, so only its users do. */
export async function createS3Store(settings: S3Settings, log: Log): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3')
  const client: S3Client = new s3.S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
    // many compatible services do not know the newer checksum headers
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    // it would write to the console; what matters is thrown, and goes to our log
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000 },
  })
  const { bucket: Bucket } = settings

  /** The answer, nothing when there is no such file. The service's own words go to the log, not to the caller. */
  async function ask<T>(what: string, request: () => Promise<T>): Promise<T | undefined> {
    try {
      return await request()
    } catch (error) {
      if (statusOf(error) === 404) return
      log.error('The file store refused or did not answer', { error, what })
      throw refuse('file.storeAway')
    }
  }

  /** A stream that was read cannot be sent again, so each attempt opens the file again. */
  async function send(key: string, path: string, bytes: number, contentType: string) {
    for (let attempt = 1; ; attempt++) {
      const Body = createReadStream(path)
      try {
        return await client.send(
          new s3.PutObjectCommand({ Bucket, Key: key, Body, ContentLength: bytes, ContentType: contentType }),
        )
      } catch (error) {
        const status = statusOf(error) ?? 0
        if (attempt === attempts || (status >= 400 && status < 500)) throw error
      } finally {
        Body.destroy()
      }
    }
  }

  return {
    async put(key, { path, bytes, contentType }) {
      const done = await ask('put', () => send(key, path, bytes, contentType))
      // 404 here is a bucket that does not exist
      if (!done) throw refuse('file.storeMissing', { headers: { 'retry-after': '60' } })
    },
    async get(key) {
      const found = await ask('get', () => client.send(new s3.GetObjectCommand({ Bucket, Key: key })))
      if (!found?.Body) return
      // in Node the body is always a stream of Node
      const body = found.Body as unknown
      if (!(body instanceof Readable)) throw new Error('The S3 client gave no stream')
      return { bytes: found.ContentLength ?? 0, body }
    },
    async exists(key) {
      const found = await ask('exists', () => client.send(new s3.HeadObjectCommand({ Bucket, Key: key })))
      return found !== undefined
    },
    async delete(key) {
      await ask('delete', () => client.send(new s3.DeleteObjectCommand({ Bucket, Key: key })))
    },
  }
}

function statusOf(error: unknown): number | undefined {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined
  return (metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode
}
