import process from 'node:process'
import { testBucket } from './bucket-suite.ts'

await testBucket('MinIO', {
  // its key is a setting of the environment alone
  command: [
    'env',
    'MINIO_ROOT_USER=plaza-engines',
    'MINIO_ROOT_PASSWORD=key-of-the-engines',
    ...JSON.parse(process.env.PLAZA_TEST_MINIO ?? '["minio"]'),
  ],
  args: ({ disk, address }) => ['server', disk, '--quiet', '--address', address],
})
