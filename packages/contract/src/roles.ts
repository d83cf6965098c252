import { type Static, Type } from 'typebox'
import { anyone, endpoint, needs } from './endpoint.ts'
import {
  closed,
  dateFilter,
  isoDate,
  jsonObject,
  listFilter,
  mapOf,
  nullable,
  optional,
  strings,
  text,
  uniqueStrings,
} from './schema.ts'

/** What people and keys may do: permissions and namespaces, inherited from a parent. */
export const role = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  name: Type.String(),
  value: Type.String(),
  customRole: Type.Boolean(),
  parentId: nullable(Type.String()),
  permissions: strings,
  readNamespaces: strings,
  editNamespaces: strings,
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: Type.Boolean(),
})
export type Role = Static<typeof role>

const fields = {
  parentId: optional(nullable(text())),
  permissions: optional(uniqueStrings),
  readNamespaces: optional(uniqueStrings),
  editNamespaces: optional(uniqueStrings),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}
const params = closed({ id: text() })

export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/roles',
    summary: 'List roles',
    access: needs('role:list:all'),
    query: closed({
      id: optional(listFilter),
      createdDate: optional(dateFilter),
      updatedDate: optional(dateFilter),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'array' },
    response: role,
  }),
  read: endpoint({
    method: 'GET',
    path: '/roles/:id',
    summary: 'Read one role',
    access: needs('role:read:all'),
    params,
    response: role,
  }),
  create: endpoint({
    method: 'POST',
    path: '/roles',
    summary: 'Create a role',
    access: needs('role:create:all'),
    recorded: true,
    fresh: true,
    reason: 'kept',
    body: closed({ name: text({ max: 255 }), value: text({ max: 255 }), ...fields }),
    response: role,
    refusals: ['role.valueTaken', 'role.parentUnknown', 'staff.rightsBeyond'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/roles/:id',
    summary: 'Change a role',
    access: needs('role:edit:all'),
    undo: 'fields',
    recorded: true,
    fresh: true,
    reason: 'kept',
    params,
    body: closed({ name: optional(text({ max: 255 })), ...fields }),
    response: role,
    refusals: ['role.parentUnknown', 'role.ownParent', 'role.circular', 'staff.rightsBeyond'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/roles/:id',
    summary: 'Remove a role that nothing refers to',
    access: needs('role:remove:all'),
    recorded: true,
    fresh: true,
    reason: 'kept',
    params,
    response: Type.Object({ id: Type.String() }),
    refusals: ['role.inUse'],
  }),
}

/** A permission as those who run a marketplace read it. */
const describedPermission = Type.Object({
  name: Type.String(),
  /** `People`, `Listings` … */
  group: Type.String(),
  words: Type.String(),
  /** What makes it dangerous, in a sentence. */
  danger: nullable(Type.String()),
})
export type DescribedPermission = Static<typeof describedPermission>

/** A permission that someone has, and where it comes from. */
const grant = Type.Object({
  /** `*` for everything. */
  permission: Type.String(),
  by: Type.Array(
    Type.Object({
      /** Value of the role. */
      role: Type.String(),
      name: Type.String(),
      /** The organization in which they have that role; null for roles of their own. */
      organizationId: nullable(Type.String()),
      /** The role counts in the console alone. */
      isStaff: Type.Boolean(),
    }),
  ),
})
export type Grant = Static<typeof grant>

export const permissions = {
  list: endpoint({
    method: 'GET',
    path: '/permissions',
    summary: 'List every permission there is, in words',
    access: needs('role:list:all'),
    response: Type.Object({ results: Type.Array(describedPermission) }),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/:id/grants',
    summary: 'Get what a person may do, and through which role',
    access: needs('user:read:all'),
    params,
    response: Type.Object({ results: Type.Array(grant) }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/permissions/check',
    summary: 'Get which of some permissions the caller holds',
    looks: true,
    repeats: 'nothing changes',
    access: anyone('everyone may ask about themselves'),
    body: closed({ permissions: uniqueStrings }),
    response: mapOf(Type.Unsafe<boolean | string[]>({})),
  }),
}
