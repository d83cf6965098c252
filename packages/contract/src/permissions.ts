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
 * What members of a team can be from the start, the most powerful first. Operators rename, change and remove them like roles
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

/** Roles of people who sign up, unless the config says otherwise. */
export const defaultUserRoles: readonly string[] = ['user', 'provider']
