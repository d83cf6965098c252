import process from 'node:process'
import { testBucket } from './bucket-suite.ts'

await testBucket('VersityGW', {
  command: JSON.parse(process.env.PLAZA_TEST_VERSITYGW ?? '["versitygw"]'),
  args: ({ disk, address, keyId, key }) => [
    '--port',
    address,
    '--access',
    keyId,
    '--secret',
    key,
    '--quiet',
    'posix',
    disk,
  ],
})
