import type { Given } from './given.ts'

/** Why somebody is refused a call, and what they are answered. */
export type Refusal = { statusCode: number; reason: string }

type Row = {
  /** What the method is called with. Everything it names is new, so that no row depends on another. */
  args(given: Given): unknown[] | Promise<unknown[]>
  /** What does not work with a secret key. */
  key?: Refusal
  /** What does not work as a user with the built-in roles. */
  user?: Refusal
}

const refused = (reason: string, statusCode = 403): Refusal => ({ statusCode, reason })
const operators = refused('operators only: needs a secret key, or a role with the permission')
const shaping = refused('only operators change this; users may read it')
const money = refused('only operators and workflows write amounts; users create and read orders')
const someone = refused('needs a logged-in person; a key alone is not one', 401)
const preflight = refused('here OPTIONS is only a browser preflight; the method is for other servers', 405)

/** `list`, `read`, `create`, `update` and `remove` of what operators alone keep. */
const kept = (
  make: (given: Given) => Promise<string>,
  body: (given: Given) => object,
  change: object,
  { list = {}, isRead = false }: { list?: object; isRead?: boolean } = {},
): Record<string, Row> => ({
  list: { args: () => [list], ...(!isRead && { user: operators }) },
  read: { args: async (given) => [await make(given)], ...(!isRead && { user: operators }) },
  create: { args: (given) => [body(given)], user: isRead ? shaping : operators },
  update: { args: async (given) => [await make(given), change], user: isRead ? shaping : operators },
  remove: { args: async (given) => [await make(given)], user: isRead ? shaping : operators },
})

/** What is said to the client itself; nothing is sent. */
export const ownRows: Record<string, (given: Given) => unknown[]> = {
  setHost: ({ url }) => [new URL(url).hostname, Number(new URL(url).port), 'http'],
  setProtocol: () => ['http'],
  setPort: ({ url }) => [Number(new URL(url).port)],
  setApiVersion: () => ['2019-05-20'],
  setApiKey: ({ publishableKey }) => [publishableKey],
  setTimeout: () => [20_000],
  getTokenStore: () => [],
  setTokenStore: () => [{ getTokens: () => null, setTokens: () => undefined, removeTokens: () => undefined }],
  isValidTokenStore: () => [{}],
  setBeforeRefreshToken: () => [null],
  setOrganizationId: () => [null],
  getApiField: () => ['host'],
  getConstant: () => ['DEFAULT_TIMEOUT'],
  getUserAgent: () => [],
  onError: () => ['userSessionExpired', () => undefined],
}

/** A row for every method of the npm client; a test fails on one that is missing, and on one too many. */
export const rows: Record<string, Record<string, Row>> = {
  apiKeys: kept(
    (given) => given.made('apiKeys', { name: 'Shop window', type: 'pubk' }),
    () => ({ name: 'Shop window', type: 'pubk' }),
    { name: 'Closed' },
  ),
  assets: {
    list: { args: ({ me }) => [{ ownerId: me.id }] },
    read: { args: async (given) => [await given.asset()] },
    create: { args: ({ assetBody }) => [assetBody()] },
    update: { args: async (given) => [await given.asset(), { name: 'Tent for four' }] },
    remove: { args: async (given) => [await given.asset()] },
  },
  assetTypes: kept(
    (given) => given.made('assetTypes', { name: 'Lending', timeBased: true, infiniteStock: false }),
    () => ({ name: 'Lending', timeBased: true, infiniteStock: false }),
    { name: 'Renting' },
    { isRead: true },
  ),
  auth: {
    login: { args: ({ me }) => [{ username: me.username, password: me.password }] },
    logout: { args: async (given) => [{ refreshToken: await given.refreshToken() }] },
    info: { args: () => [] },
    getTokens: { args: async (given) => [{ grantType: 'refreshToken', refreshToken: await given.refreshToken() }] },
    check: { args: ({ publishableKey }) => [{ apiKey: publishableKey }] },
  },
  availabilities: {
    list: { args: async (given) => [{ assetId: await given.asset() }] },
    create: { args: async (given) => [given.availabilityBody(await given.asset())] },
    update: { args: async (given) => [await given.availability(), { quantity: 1 }] },
    remove: { args: async (given) => [await given.availability()] },
    getGraph: { args: async (given) => [{ assetId: await given.asset() }] },
  },
  categories: kept(
    (given) => given.made('categories', { name: given.unique('Tents') }),
    (given) => ({ name: given.unique('Tents') }),
    { metadata: { icon: 'tent' } },
    { isRead: true },
  ),
  config: {
    read: { args: () => [] },
    update: { args: () => [{ custom: { colour: 'green' } }], user: operators },
    readPrivate: { args: () => [], user: operators },
    updatePrivate: {
      args: () => [{ stelace: { workflow: { contexts: { accounting: { CODE: 'PUE-01' } } } } }],
      user: operators,
    },
  },
  customAttributes: kept(
    (given) => given.made('customAttributes', { name: given.unique('size'), type: 'text' }),
    (given) => ({ name: given.unique('size'), type: 'text' }),
    { metadata: { unit: 'cm' } },
    { isRead: true },
  ),
  documents: {
    ...kept(
      (given) => given.made('documents', { type: 'invoice', data: { total: 20 } }),
      ({ me }) => ({ type: 'invoice', authorId: me.id, data: { total: 20 } }),
      { data: { total: 25 } },
      { list: { type: 'invoice' } },
    ),
    getStats: { args: () => [{ type: 'invoice', groupBy: 'authorId', field: 'data.total' }], user: operators },
  },
  entries: kept(
    (given) => given.made('entries', given.entryBody()),
    (given) => given.entryBody(),
    { fields: { title: 'About the library' } },
    { isRead: true },
  ),
  events: {
    list: { args: () => [{ type: 'user__created' }], user: operators },
    read: { args: async (given) => [await given.made('events', { type: 'newsletter_sent' })], user: operators },
    create: { args: () => [{ type: 'newsletter_sent', metadata: { readers: 240 } }] },
    getStats: { args: () => [{ groupBy: 'type' }], user: operators },
  },
  forward: {
    get: { args: ({ url }) => [`${url}/categories`] },
    post: { args: ({ url, publishableKey }) => [`${url}/auth/check`, { apiKey: publishableKey }] },
    put: {
      args: async (given) => [
        `${given.url}/users/${given.me.id}/organizations/${await given.organization()}`,
        { roles: ['user'] },
      ],
    },
    patch: { args: ({ url, me }) => [`${url}/users/${me.id}`, { firstname: 'Ana' }] },
    del: { args: async (given) => [`${given.url}/assets/${await given.asset()}`] },
    options: { args: ({ url }) => [`${url}/assets`], key: preflight, user: preflight },
  },
  messages: {
    list: { args: async (given) => [{ topicId: await given.booking() }] },
    read: { args: async (given) => [await given.message()] },
    create: { args: async (given) => [given.messageBody(await given.booking())] },
    update: { args: async (given) => [await given.message(), { metadata: { isAnswered: true } }] },
    remove: { args: async (given) => [await given.message()] },
  },
  orderLines: {
    read: { args: async (given) => [(await given.order()).line] },
    create: { args: async (given) => [(await given.order()).part], user: money },
    update: { args: async (given) => [(await given.order()).line, { metadata: { voucher: 'SUMMER' } }], user: money },
  },
  orderMoves: {
    read: { args: async (given) => [await (await given.order()).move()] },
    create: { args: async (given) => [(await given.order()).part], user: money },
    update: { args: async (given) => [await (await given.order()).move(), { metadata: { bank: 'Sol' } }], user: money },
  },
  orders: {
    list: { args: ({ me }) => [{ payerId: me.id }] },
    read: { args: async (given) => [(await given.order()).id] },
    create: { args: async (given) => [{ transactionIds: [await given.booking()] }] },
    update: { args: async (given) => [(await given.order()).id, { metadata: { cart: 'July' } }], user: money },
    preview: { args: async (given) => [{ transactionIds: [await given.booking()] }] },
  },
  password: {
    change: {
      args: ({ me }) => [{ currentPassword: me.password, newPassword: 'marble-canoes-5512' }],
      key: someone,
    },
    resetRequest: { args: ({ me }) => [{ username: me.username }] },
    resetConfirm: {
      args: async (given) => [{ resetToken: await given.resetToken(), newPassword: 'marble-canoes-5512' }],
    },
  },
  permissions: { check: { args: () => [{ permissions: ['asset:create', 'config:edit:all'] }] } },
  providers: { stripeRequest: { args: () => [{ method: 'customers.list' }], user: operators } },
  ratings: {
    list: { args: ({ other }) => [{ targetId: other.id }] },
    read: { args: async (given) => [await given.rating()] },
    create: { args: async (given) => [await given.ratingBody()] },
    update: { args: async (given) => [await given.rating(), { score: 80 }] },
    remove: {
      args: async (given) => [await given.rating()],
      user: refused('ratings stay; a role with `rating:remove` may remove its own'),
    },
    getStats: { args: ({ other }) => [{ groupBy: 'targetId', targetId: other.id }] },
  },
  roles: kept(
    (given) => given.made('roles', given.roleBody()),
    (given) => given.roleBody(),
    { name: 'Readers' },
    { isRead: true },
  ),
  savedSearch: {
    list: { args: ({ me }) => [{ userId: me.id }] },
    read: { args: async (given) => [await given.savedSearch()] },
    update: { args: async (given) => [await given.savedSearch(), { name: 'Tents for four' }] },
    remove: { args: async (given) => [await given.savedSearch()] },
    create: { args: ({ me }) => [{ name: 'Tents', query: 'tent', page: 1, userId: me.id }] },
  },
  search: {
    results: { args: () => [{ query: 'tent', page: 1 }] },
    list: { args: () => [{ query: 'tent', page: 1 }] },
  },
  tasks: kept(
    (given) => given.made('tasks', { eventType: 'newsletter_due', executionDate: '2090-01-01T09:00:00.000Z' }),
    () => ({ eventType: 'newsletter_due', executionDate: '2090-01-01T09:00:00.000Z' }),
    { active: false },
  ),
  tokens: {
    checkRequest: { args: ({ me }) => [{ type: 'email', userId: me.id, data: { email: me.username } }] },
    checkConfirm: { args: async (given) => [await given.checkToken()] },
  },
  transactions: {
    list: { args: ({ me }) => [{ takerId: me.id }] },
    read: { args: async (given) => [await given.booking()] },
    create: { args: async (given) => [await given.bookingBody()] },
    update: { args: async (given) => [await given.booking(), { metadata: { note: 'Early, please' } }] },
    createTransition: { args: async (given) => [await given.booking(), { name: 'confirmAndPay' }] },
    preview: { args: async (given) => [await given.previewBody()] },
  },
  users: {
    list: { args: ({ me }) => [{ id: [me.id] }] },
    read: { args: ({ me }) => [me.id] },
    create: { args: ({ me }) => [{ type: 'organization', displayName: 'Tents & Co', orgOwnerId: me.id }] },
    update: { args: ({ me }) => [me.id, { firstname: 'Ana' }] },
    remove: { args: ({ me }) => [me.id] },
    checkAvailability: { args: ({ me }) => [{ username: me.username }] },
    updateOrganization: { args: async (given) => [given.other.id, await given.organization(), { roles: ['user'] }] },
    joinOrganizationOrUpdateRights: {
      args: async (given) => [given.other.id, await given.organization(), { roles: ['user'] }],
    },
    removeFromOrganization: { args: async (given) => given.membership() },
  },
  webhooks: kept(
    (given) => given.made('webhooks', given.webhookBody()),
    (given) => given.webhookBody(),
    { active: false },
  ),
  workflows: kept(
    (given) => given.made('workflows', given.workflowBody()),
    (given) => given.workflowBody(),
    { description: 'Thanks new members' },
  ),
}
