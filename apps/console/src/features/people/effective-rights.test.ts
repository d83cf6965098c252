import type { Role } from '@plaza/contract'
import { expect, test } from 'vitest'
import { rightsOf } from './effective-rights.ts'

const role = (fields: Partial<Role>): Role => ({
  id: '',
  createdDate: '',
  updatedDate: '',
  name: '',
  value: '',
  customRole: true,
  parentId: null,
  permissions: [],
  readNamespaces: [],
  editNamespaces: [],
  metadata: {},
  platformData: {},
  livemode: false,
  ...fields,
})

test('each right is told with every role it comes from, parents included', () => {
  const roles = [
    role({ id: 'a', value: 'user', name: 'User', permissions: ['message:read', 'user:read'] }),
    role({ id: 'b', value: 'provider', name: 'Provider', parentId: 'a', permissions: ['asset:create', 'user:read'] }),
  ]
  expect(rightsOf(['provider', 'unknown'], roles)).toEqual([
    { permission: 'asset:create', from: ['Provider'] },
    { permission: 'message:read', from: ['User'] },
    { permission: 'user:read', from: ['Provider', 'User'] },
  ])
})
