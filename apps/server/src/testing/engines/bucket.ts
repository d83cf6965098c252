import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '../../providers/files/s3.ts'
import { freePort, type Running, runProgram } from './program.ts'

/** What it has stored is on its disk, also after it was killed. */
type Bucket = Running & { settings: S3Settings; stop(): Promise<void> }

/** How a program that speaks S3 is started, with this disk, address and key. */
export type BucketProgram = {
  command: readonly string[]
  args: (at: { disk: string; address: string; keyId: string; key: string }) => string[]
}

/** A real store of files with a bucket, as `npm run test:engines` has found it. */
export async function startBucket({ command, args }: BucketProgram): Promise<Bucket> {
  const port = await freePort()
  const disk = await mkdtemp(join(tmpdir(), 'plaza-bucket-'))
  const address = `127.0.0.1:${port}`
  const settings = {
    endpoint: `http://${address}`,
    bucket: 'market',
    region: 'us-east-1',
    accessKeyId: 'plaza-engines',
    secretAccessKey: 'key-of-the-engines',
  }
  const { accessKeyId, secretAccessKey, bucket, ...rest } = settings
  const running = await runProgram(command, port, () =>
    args({ disk, address, keyId: accessKeyId, key: secretAccessKey }),
  )
  const { S3Client, CreateBucketCommand } = await import('@aws-sdk/client-s3')
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
