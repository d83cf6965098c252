const own = <const Name extends string, const Action extends string>(object: Name, ...actions: readonly Action[]) =>
  actions.map((action) => `${object}:${action}` as const)
const all = <const Name extends string, const Action extends string>(object: Name, ...actions: readonly Action[]) =>
  actions.map((action) => `${object}:${action}:all` as const)
const both = <const Name extends string, const Action extends string>(object: Name, ...actions: readonly Action[]) => [
  ...own(object, ...actions),
  ...all(object, ...actions),
]

const crud = ['list', 'read', 'create', 'edit', 'remove'] as const

/** Every permission that an API key may be given. `x:read` is for one's own objects, `x:read:all` for any. */
export const knownPermissions = [
  ...all('apiKey', ...crud),
  ...own('apiKey', 'read', 'edit', 'remove'),
  ...both('asset', ...crud),
  ...all('assetType', ...crud),
  ...own('auth', 'login', 'impersonate'),
  ...both('availability', ...crud),
  ...all('category', ...crud),
  ...both('config', 'read', 'edit'),
  ...all('customAttribute', ...crud),
  ...all('entry', ...crud),
  ...all('event', 'stats', 'list', 'read', 'create'),
  ...all('job', 'list', 'retry'),
  ...both('message', ...crud),
  ...both('organization', 'create'),
  ...own('password', 'reset'),
  ...all('platformData', 'edit'),
  ...all('rating', 'stats'),
  ...both('rating', ...crud),
  ...all('role', ...crud),
  ...both('savedSearch', ...crud),
  ...all('search', 'list'),
  ...all('task', ...crud),
  ...own('token', 'check'),
  ...both('transaction', 'list', 'read', 'create', 'edit', 'transition'),
  ...all('transaction', 'preview', 'config'),
  ...both('user', ...crud, 'configOrganization'),
  ...all('user', 'config'),
  ...all('webhook', ...crud),
  ...all('webhookLog', 'list', 'read'),
  ...all('workflow', ...crud),
  ...all('workflowLog', 'stats', 'list', 'read'),
  'integrations:read_write:stripe',
  // Assessments, documents and orders do not exist here: their permissions open nothing, but keys and roles that were
  // made for the Stelace API may hold them.
  ...both('assessment', ...crud, 'sign', 'config'),
  ...all('document', 'stats', ...crud),
  ...both('order', 'preview', 'list', 'read', 'create', 'edit'),
  ...both('orderLine', 'read', 'create', 'edit'),
  ...both('orderMove', 'read', 'create', 'edit'),
  ...all('signal', 'create'),
  ...all('email', 'send', 'list', 'read'),
  // What the console is made of. Some open calls of later versions: roles can be shaped for them before.
  ...all('acceptance', 'list'),
  ...all('asset', 'moderate'),
  ...all('audit', 'list', 'read', 'undo'),
  ...own('audit', 'undo'),
  ...own('auth', 'act'),
  ...all('automation', 'list', 'edit'),
  ...all('block', 'list', 'create', 'remove'),
  ...all('case', 'list', 'read', 'create', 'edit'),
  ...all('configuration', 'read', 'apply'),
  ...all('data', 'export', 'import'),
  ...all('email', 'resend'),
  ...all('lookup', 'list'),
  ...all('message', 'sendAsService'),
  ...all('note', 'list', 'create', 'remove'),
  ...own('note', 'edit', 'remove'),
  ...all('number', 'read'),
  ...all('operation', 'list'),
  ...all('payment', 'read', 'refund'),
  ...all('session', 'list', 'remove'),
  ...all('staff', 'list', 'edit'),
  ...all('system', 'read', 'run'),
  ...all('theme', 'edit'),
  ...all('timeline', 'read'),
  ...all('translation', 'list', 'edit'),
  ...all('trash', 'list', 'restore', 'remove'),
  ...all('user', 'suspend'),
] as const
type GrantablePermission = (typeof knownPermissions)[number]

/** What code may ask for. The wire names two more that cannot be given to a key; a role may hold them. */
export type Permission = GrantablePermission | 'integrations:read_write:all' | 'signal:create'

const publicPermissions: readonly Permission[] = [
  ...all('asset', 'list', 'read'),
  ...all('assetType', 'list', 'read'),
  'auth:login',
  ...all('availability', 'list', 'read'),
  'transaction:preview:all',
  ...all('category', 'list', 'read'),
  'config:read',
  ...all('customAttribute', 'list', 'read'),
  ...all('entry', 'list', 'read'),
  'event:create:all',
  'password:reset',
  ...all('rating', 'stats', 'list', 'read'),
  ...all('role', 'list', 'read'),
  'search:list:all',
  'signal:create',
  ...all('user', 'list', 'read'),
  'user:create',
]

const userPermissions: readonly Permission[] = [
  ...publicPermissions.filter((permission) => permission !== 'auth:login' && permission !== 'password:reset'),
  ...own('assessment', 'read', 'edit', 'sign'),
  ...own('transaction', 'list', 'read', 'create', 'edit', 'transition'),
  ...own('message', ...crud),
  'organization:create',
  ...own('rating', 'list', 'read', 'create', 'edit'),
  'token:check',
  ...own('order', 'preview', 'list', 'read', 'create'),
  'orderLine:read',
  'orderMove:read',
  ...own('savedSearch', ...crud),
  ...own('user', 'read', 'edit', 'remove', 'configOrganization'),
]

const providerPermissions: readonly Permission[] = [
  ...userPermissions,
  ...own('asset', ...crud),
  ...own('availability', ...crud),
]

export type BuiltInRole = {
  value: string
  name: string
  permissions: readonly (Permission | '*')[]
  namespaces: readonly string[]
}

/** Roles that exist in every marketplace. `organization` grants nothing: it marks a user record as an organization. */
export const builtInRoles: readonly BuiltInRole[] = [
  { value: 'dev', name: 'Developer', permissions: ['*'], namespaces: ['*'] },
  { value: 'public', name: 'Public', permissions: publicPermissions, namespaces: [] },
  { value: 'user', name: 'User', permissions: userPermissions, namespaces: [] },
  { value: 'provider', name: 'Provider', permissions: providerPermissions, namespaces: [] },
  { value: 'organization', name: 'Organization', permissions: [], namespaces: [] },
]

const reading: readonly Permission[] = [
  ...own('message', 'list', 'read'),
  ...own('transaction', 'list', 'read'),
  ...own('asset', 'list', 'read'),
  ...own('availability', 'list', 'read'),
]
const answering: readonly Permission[] = [...reading, ...own('message', 'create', 'edit'), 'transaction:transition']

/**
 * The initial roles of team members, the most powerful first. Operators rename, change and remove them like roles
 * of their own; a marketplace that has no role for teams gets these.
 */
export const teamRoles: readonly Omit<BuiltInRole, 'namespaces'>[] = [
  { value: 'teamManager', name: 'Manager', permissions: providerPermissions },
  {
    value: 'teamMember',
    name: 'Team member',
    permissions: [
      ...answering,
      ...own('asset', 'create', 'edit'),
      ...own('availability', 'create', 'edit', 'remove'),
      ...own('transaction', 'create', 'edit'),
      ...own('rating', 'list', 'read', 'create'),
    ],
  },
  { value: 'teamDesk', name: 'Front desk', permissions: answering },
  { value: 'teamReader', name: 'Read-only', permissions: reading },
]

const catalogueReading: readonly Permission[] = [
  ...all('assetType', 'list', 'read'),
  ...all('category', 'list', 'read'),
  ...all('customAttribute', 'list', 'read'),
  ...all('entry', 'list', 'read'),
]

/** What a ready-made role for staff is: a role like any other, marked as staff, with the namespaces it reads and writes. */
export type StaffRole = {
  value: string
  name: string
  permissions: readonly (Permission | '*')[]
  readNamespaces: readonly string[]
  editNamespaces: readonly string[]
}

/**
 * The initial roles of staff, the most powerful first. They count only in console sessions.
 * Operators change them like roles of their own; `staffRolesVersion` says which edition they began with.
 */
export const staffRoles: readonly StaffRole[] = [
  { value: 'staff-admin', name: 'Admin', permissions: ['*'], readNamespaces: ['*'], editNamespaces: ['*'] },
  {
    value: 'staff-support',
    name: 'Support',
    permissions: [
      ...all('case', 'list', 'read', 'create', 'edit'),
      ...all('note', 'list', 'create', 'remove'),
      ...own('note', 'edit', 'remove'),
      'lookup:list:all',
      'timeline:read:all',
      ...all('user', 'list', 'read', 'edit', 'suspend'),
      ...all('session', 'list', 'remove'),
      ...all('block', 'list', 'create'),
      ...all('asset', 'list', 'read', 'edit', 'moderate'),
      ...all('availability', 'list', 'read'),
      ...all('transaction', 'list', 'read', 'transition'),
      'payment:read:all',
      ...all('message', 'list', 'read', 'remove', 'sendAsService'),
      ...all('rating', 'list', 'read', 'edit', 'stats'),
      ...all('email', 'list', 'read', 'resend'),
      ...all('event', 'list', 'read'),
      'auth:impersonate',
      'audit:read:all',
      'audit:undo',
      ...all('trash', 'list', 'restore'),
      'number:read:all',
      'automation:list:all',
      ...catalogueReading,
    ],
    readNamespaces: ['private', 'protected'],
    editNamespaces: [],
  },
  {
    value: 'staff-content',
    name: 'Content',
    permissions: [
      ...all('entry', ...crud),
      ...all('category', ...crud),
      ...all('customAttribute', 'list', 'read', 'edit'),
      ...all('assetType', 'list', 'read'),
      ...all('translation', 'list', 'edit'),
      'theme:edit:all',
      'config:read',
      ...all('note', 'list', 'create'),
      ...own('note', 'edit', 'remove'),
      ...all('case', 'list', 'read', 'edit'),
    ],
    readNamespaces: [],
    editNamespaces: [],
  },
  {
    value: 'staff-readonly',
    name: 'Read-only',
    permissions: [
      ...catalogueReading,
      ...all('asset', 'list', 'read'),
      ...all('availability', 'list', 'read'),
      ...all('transaction', 'list', 'read'),
      ...all('rating', 'list', 'read', 'stats'),
      ...all('user', 'list', 'read'),
      'timeline:read:all',
      ...all('case', 'list', 'read'),
      ...all('webhook', 'list', 'read'),
      ...all('workflow', 'list', 'read'),
      ...all('task', 'list', 'read'),
      'staff:list:all',
      'webhookLog:list:all',
      'automation:list:all',
      'system:read:all',
      ...all('audit', 'list', 'read'),
      'number:read:all',
      'event:stats:all',
      'workflowLog:stats:all',
    ],
    readNamespaces: [],
    editNamespaces: [],
  },
]

/** Rises when `staffRoles` change. A role that carries an older number can be reset to how it is shipped now. */
export const staffRolesVersion = 3

/** Roles of people who sign up, unless the config says otherwise. */
export const defaultUserRoles: readonly string[] = ['user', 'provider']
