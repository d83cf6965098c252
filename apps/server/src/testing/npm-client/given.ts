import { randomUUID } from 'node:crypto'
import type { JsonObject } from '@plaza/contract'
import type { Person } from '../app.ts'

// biome-ignore lint/suspicious/noExplicitAny: the client has no types, and its answers are looked at by name
type Method = (...args: unknown[]) => Promise<any>
/** A client with the resources and methods of the npm client. */
export type Stelace = { [resource: string]: Record<string, Method> }
export type Tokens = { accessToken: string; refreshToken?: string }

type Parts = {
  server: Stelace
  /** A client of its own, signed out. */
  visitor: Stelace
  url: string
  publishableKey: string
  me: Person
  other: Person
  typeId: string
}

/** Calls a method by its name; one that the client does not have is an error. */
export async function ask(stelace: Stelace, resource: string, method: string, ...args: unknown[]) {
  const call = stelace[resource]?.[method]
  if (!call) throw new Error(`The client has no ${resource}.${method}`)
  return call.apply(stelace[resource], args)
}

export type Given = ReturnType<typeof createGiven>

/** What there is before a method is called: all of it made through the npm client with a secret key. */
export function createGiven({ server, visitor, url, publishableKey, me, other, typeId }: Parts) {
  const unique = (word: string) => `${word}-${randomUUID().slice(0, 8)}`
  const made = async (resource: string, body: object): Promise<string> =>
    (await ask(server, resource, 'create', body)).id
  const dates = { startDate: '2031-03-01T00:00:00.000Z', duration: { d: 2 } }

  const assetBody = (owner: Person = me) => ({
    name: 'Tent for two',
    ownerId: owner.id,
    assetTypeId: typeId,
    quantity: 2,
    price: 100,
    currency: 'MXN',
    active: true,
    validated: true,
  })
  const asset = (owner: Person = me) => made('assets', assetBody(owner))
  const availabilityBody = (assetId: string) => ({ assetId, ...span, quantity: 0 })
  /** I want what the other has. */
  const previewBody = async () => ({ assetId: await asset(other), ...dates })
  const bookingBody = async () => ({ ...(await previewBody()), takerId: me.id })
  const booking = async () => made('transactions', await bookingBody())
  const messageBody = (topicId: string) => ({
    topicId,
    senderId: me.id,
    receiverId: other.id,
    content: 'Can I come at eight?',
  })

  async function step(id: string, name: string) {
    await ask(server, 'transactions', 'createTransition', id, { name })
  }
  async function ratingBody() {
    const transactionId = await booking()
    for (const name of ['confirmAndPay', 'accept', 'complete']) await step(transactionId, name)
    return { authorId: me.id, targetId: other.id, transactionId, score: 90 }
  }

  /** A cart of one booking, and what may be added to it. */
  async function order() {
    const { id, lines } = await ask(server, 'orders', 'create', { transactionIds: [await booking()] })
    const part = { orderId: String(id), payerId: me.id, payerAmount: 10, currency: 'MXN' }
    const line = lines.find(({ payerId }: { payerId: string }) => payerId === me.id)
    return { id: String(id), part, line: String(line.id), move: () => made('orderMoves', part) }
  }

  const organization = () => made('users', { type: 'organization', displayName: 'Tents & Co', orgOwnerId: me.id })
  const tokenOf = async (type: string, name: string) => {
    const [event] = await ask(server, 'events', 'list', { type, objectId: me.id })
    return String(event.metadata[name])
  }

  return {
    url,
    me,
    other,
    publishableKey,
    unique,
    made,
    assetBody,
    asset,
    availabilityBody,
    availability: async () => made('availabilities', availabilityBody(await asset())),
    previewBody,
    bookingBody,
    booking,
    messageBody,
    message: async () => made('messages', messageBody(await booking())),
    ratingBody,
    rating: async () => made('ratings', await ratingBody()),
    order,
    organization,
    async membership() {
      const ids = [other.id, await organization()]
      await ask(server, 'users', 'joinOrganizationOrUpdateRights', ...ids, { roles: ['user'] })
      return ids
    },
    savedSearch: () => made('savedSearch', { name: 'Tents', query: 'tent', page: 1, userId: me.id }),
    roleBody: () => ({ name: 'Reader', value: unique('reader'), permissions: ['event:list:all'] }),
    entryBody: () => ({ collection: 'website', locale: 'en', name: unique('about'), fields: { title: 'About us' } }),
    webhookBody: () => ({ name: 'Accounting', event: 'asset__created', targetUrl: 'https://example.com/plaza' }),
    workflowBody: (): JsonObject => ({
      name: 'Thank new members',
      event: 'newsletter_read',
      run: [{ name: 'thank', endpointMethod: 'GET', endpointUri: '/categories' }],
    }),
    /** Of a session that this client began: one of another browser is not renewed. */
    refreshToken: async () => {
      const { refreshToken } = await ask(visitor, 'auth', 'login', { username: me.username, password: me.password })
      return String(refreshToken)
    },
    async resetToken() {
      await ask(server, 'password', 'resetRequest', { username: me.username })
      return tokenOf('password__reset_requested', 'resetToken')
    },
    async checkToken() {
      await ask(server, 'tokens', 'checkRequest', { type: 'email', userId: me.id, data: { email: me.username } })
      return tokenOf('token__check_requested', 'token')
    },
  }
}

const span = { startDate: '2031-12-24T00:00:00.000Z', endDate: '2031-12-27T00:00:00.000Z' }
