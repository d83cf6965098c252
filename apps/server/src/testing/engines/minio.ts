import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { S3Settings } from '../../providers/files/s3.ts'
import { freePort, type Running, runProgram } from './program.ts'

/** What it has stored is on its disk, also after it was killed. */
export type Minio = Running & { settings: S3Settings; stop(): Promise<void> }

/** A real MinIO with a bucket, as `npm run test:engines` has found it. */
export async function startMinio(): Promise<Minio> {
  const port = await freePort()
  const disk = await mkdtemp(join(tmpdir(), 'plaza-minio-'))
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'market',
    region: 'us-east-1',
    accessKeyId: 'minioadmin',
    secretAccessKey: 'minioadmin',
  }
  const command = JSON.parse(process.env.PLAZA_TEST_MINIO ?? '["minio"]')
  const running = await runProgram(command, port, () => ['server', disk, '--quiet', '--address', `127.0.0.1:${port}`])
  const { S3Client, CreateBucketCommand } = await import('@aws-sdk/client-s3')
  const { accessKeyId, secretAccessKey, bucket, ...rest } = settings
  const client = new S3Client({ ...rest, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return {
    ...running,
    settings,
    async stop() {
      await running.kill()
      await rm(disk, { recursive: true, force: true })
    },
  }
}
