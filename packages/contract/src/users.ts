import { type Static, Type } from 'typebox'
import { endpoint, needs, wellFormedKey } from './endpoint.ts'
import {
  closed,
  dateFilter,
  email,
  emptyableText,
  isoDate,
  jsonObject,
  listFilter,
  mapOf,
  nullable,
  oneOf,
  openQuery,
  optional,
  stamps,
  strings,
  text,
  uniqueStrings,
} from './schema.ts'

const membership = Type.Object({ roles: optional(strings) })

/** Figures about what a person has done here. */
const userStats = Type.Object({
  /** Listings they own. */
  assets: Type.Integer(),
  /** Bookings as taker, drafts left out; and as owner. */
  taken: Type.Integer(),
  given: Type.Integer(),
  /** Bookings of either kind that are neither completed nor cancelled. */
  open: Type.Integer(),
  /** The average of what others gave them. */
  rating: nullable(Type.Number()),
  nbRatings: Type.Integer(),
  /** How often they, what they list or what they wrote was reported. */
  reports: Type.Integer(),
  lastSeenDate: nullable(isoDate),
})
export type UserStats = Static<typeof userStats>

/** A person or an organization. The fields marked private are absent for readers who may not see them. */
export const user = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  username: optional(nullable(Type.String())),
  displayName: nullable(Type.String()),
  firstname: optional(nullable(Type.String())),
  lastname: optional(nullable(Type.String())),
  email: optional(nullable(Type.String())),
  description: nullable(Type.String()),
  roles: strings,
  organizations: mapOf(membership),
  orgOwnerId: optional(Type.String()),
  metadata: jsonObject,
  platformData: jsonObject,
  /** Only in lists that were asked for it. */
  stats: optional(userStats),
  livemode: stamps.livemode,
})
export type User = Static<typeof user>

const profile = {
  displayName: optional(nullable(emptyableText(255))),
  firstname: optional(nullable(emptyableText(255))),
  lastname: optional(nullable(emptyableText(255))),
  email: optional(nullable(email)),
  description: optional(nullable(emptyableText(3000))),
  roles: optional(uniqueStrings),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}

const newMemberships = mapOf(closed({ roles: optional(uniqueStrings) }))

const newPerson = closed(
  {
    type: optional(oneOf('user', 'organization')),
    username: text({ max: 255 }),
    password: text({ max: 255 }),
    ...profile,
    organizations: optional(newMemberships),
  },
  { 'x-forbidden': ['orgOwnerId'] },
)
const newOrganization = closed(
  {
    type: oneOf('user', 'organization'),
    ...profile,
    orgOwnerId: optional(text({ max: 255 })),
    organizations: optional(newMemberships),
  },
  { 'x-forbidden': ['username', 'password'] },
)

/** `type` decides which fields exist: an organization has no username and no password. */
export const newUser = Type.Unsafe<Static<typeof newPerson> | Static<typeof newOrganization>>({
  oneOf: [newPerson, newOrganization],
  'x-choice': { key: 'type', cases: { organization: 1 }, otherwise: 0 },
})

export const userIdParams = closed({ id: text() })
const membershipParams = closed({ id: text(), organizationId: text() })

export const users = {
  checkAvailability: endpoint({
    method: 'GET',
    path: '/users/check-availability',
    summary: 'Get whether a username is available',
    access: needs('user:list:all'),
    query: closed({ username: text() }),
    response: Type.Object({ available: Type.Boolean() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'List people and organizations',
    access: needs('user:list:all'),
    query: closed({
      id: optional(listFilter),
      createdDate: optional(dateFilter),
      updatedDate: optional(dateFilter),
      query: optional(text()),
      type: optional(oneOf('user', 'organization', 'all')),
      userOrganizationId: optional(listFilter),
      /** Has any of these roles. */
      role: optional(listFilter),
      /** These and `stats` are for holders of `timeline:read:all`. */
      state: optional(oneOf('active', 'notConfirmed', 'suspended', 'blocked')),
      emailVerified: optional(Type.Boolean()),
      lastSeenDate: optional(dateFilter),
      reported: optional(Type.Boolean()),
      hasOpenTransactions: optional(Type.Boolean()),
      /** Owns listings, whatever their state. */
      hasAssets: optional(Type.Boolean()),
      stats: optional(Type.Boolean()),
    }),
    list: {
      orderBy: ['createdDate', 'updatedDate'],
      legacyOrderBy: ['name', 'createdDate', 'updatedDate'],
      legacy: 'offset',
    },
    response: user,
  }),
  read: endpoint({
    method: 'GET',
    path: '/users/:id',
    summary: 'Read one person or organization',
    access: needs('user:read', 'user:read:all'),
    params: userIdParams,
    response: user,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Sign up a person, or create an organization',
    access: needs('user:create', 'user:create:all', 'organization:create', 'organization:create:all'),
    body: newUser,
    response: user,
    ownerNamespaces: true,
    events: ['user__created', 'user__organization_joined'],
    refusals: [
      'password.common',
      'credentials.busy',
      'username.taken',
      'value.blocked',
      'organization.joinByCall',
      'organization.tooManyParents',
      'organization.ownerUnknown',
      'role.unknown',
      'role.notOffered',
      'role.onlyForOrganizations',
      'staff.rightsBeyond',
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    summary: 'Change a person or organization',
    whileSuspended: true,
    access: needs('user:edit', 'user:edit:all'),
    undo: 'fields',
    params: userIdParams,
    body: closed({
      username: optional(text({ max: 255 })),
      ...profile,
      orgOwnerId: optional(text({ max: 255 })),
    }),
    fresh: ['roles'],
    reason: 'kept',
    recorded: ['roles'],
    response: user,
    ownerNamespaces: true,
    events: ['user__updated', 'user__organization_joined', 'user__organization_rights_changed'],
    refusals: [
      'username.taken',
      'value.blocked',
      'organization.newOwnerUnknown',
      'organization.ownerGives',
      'role.unknown',
      'role.marksOrganizations',
      'staff.ownRights',
      'staff.rightsBeyond',
      'staff.lastAdmin',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Remove a person or organization',
    viewAs: 'never',
    whileSuspended: true,
    reason: 'required',
    access: needs('user:remove', 'user:remove:all'),
    params: userIdParams,
    /** Whether those concerned are told by email where a secret key removes; it does so quietly unless asked. */
    query: openQuery({ tell: optional(Type.Boolean()) }),
    response: Type.Object({ id: Type.String() }),
    events: ['user__organization_left', 'user__deleted'],
    refusals: [
      'user.ownsAssets',
      'user.ownsOrganizations',
      'organization.ownerRemoves',
      'organization.hasChildren',
      'staff.lastAdmin',
    ],
  }),
  joinOrganizationOrUpdateRights: endpoint({
    method: 'PUT',
    aliasMethod: 'PATCH',
    path: '/users/:id/organizations/:organizationId',
    summary: 'Add a member to an organization, or change their roles in it',
    access: wellFormedKey('the permission depends on the organization in the path, so the handler decides'),
    params: membershipParams,
    body: closed({ roles: uniqueStrings }),
    response: user,
    events: ['user__organization_rights_changed'],
    refusals: ['organization.unknown', 'organization.parentFixed', 'role.unknown'],
  }),
  removeFromOrganization: endpoint({
    method: 'DELETE',
    path: '/users/:id/organizations/:organizationId',
    summary: 'Remove a member from an organization',
    access: wellFormedKey('the permission depends on the organization in the path, so the handler decides'),
    params: membershipParams,
    response: user,
    events: ['user__organization_left'],
    refusals: ['organization.cannotLeaveParent'],
  }),
}
