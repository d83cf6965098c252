import { expect, test } from 'vitest'
import { isSignOnAttribute } from './sign-on-attributes.ts'

test('a service fills texts and free data of an account, and never says what somebody may do', () => {
  for (const path of ['email', 'displayName', 'id', 'metadata.company', 'platformData.instant.emailVerified']) {
    expect(isSignOnAttribute(path), path).toBe(true)
  }
  for (const path of [
    '',
    'roles',
    'username',
    'organizations',
    'metadata',
    'metadata.',
    'metadata._system.x',
    'toString',
  ]) {
    expect(isSignOnAttribute(path), path).toBe(false)
  }
})
