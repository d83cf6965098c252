import type { JsonObject } from '@plaza/contract'
import { boolean, date, freeData, nullable, object, otherwise, stamps, text, words } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

/** People and organizations. A dump may bring a hash of the password along, as `passwordHash` or `password`. */
export const userArchive = resource({
  name: 'user',
  plural: 'users',
  prefixes: ['usr', 'org'],
  table: 'users',
  refersTo: ['roles'],
  leftOut: ['passwordHash', 'password', 'type'],
  columns: {
    ...stamps,
    isOrganization: boolean,
    username: nullable(text),
    displayName: nullable(text),
    firstname: nullable(text),
    lastname: nullable(text),
    email: nullable(text),
    description: nullable(text),
    roles: otherwise(words, []),
    organizations: otherwise(object, {}),
    orgOwnerId: nullable(text),
    metadata: freeData,
    platformData: freeData,
  },
  read(user) {
    const isOrganization = Array.isArray(user.roles) && user.roles.includes('organization')
    if (isOrganization && !user.orgOwnerId) return 'an organization needs "orgOwnerId"'
    return { ...user, isOrganization }
  },
  write: ({ isOrganization: _derived, ...user }) => user,
  parts({ id, passwordHash, password, updatedDate, createdDate }): Record<string, JsonObject> {
    const hash = passwordHash ?? password
    if (hash === undefined || hash === null) return {}
    return { password: { userId: id ?? null, hash, updatedDate: updatedDate ?? createdDate ?? null } }
  },
})

/** Where mails about security go while somebody's address was changed without the password. */
export const heldAddressArchive = resource({
  name: 'heldAddress',
  plural: 'heldAddresses',
  table: 'held_addresses',
  refersTo: ['users'],
  key: ['userId'],
  columns: { userId: text, address: nullable(text), createdDate: date },
})
