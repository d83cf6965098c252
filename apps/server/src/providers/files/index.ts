import { join } from 'node:path'
import type { Log } from '../../lib/log.ts'
import { createDiskStore } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store, type S3Settings } from './s3.ts'

export type { FileStore, LocalFile } from './file-store.ts'

export const createFileStore = async (
  { dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined },
  log: Log,
): Promise<FileStore> => (s3 ? createS3Store(s3, log) : createDiskStore(join(dataDir, 'files')))
