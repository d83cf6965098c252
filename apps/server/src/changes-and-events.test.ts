import { type EndpointShape, type Event, endpoints, type JsonObject, type User } from '@plaza/contract'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { invitationToken } from './features/organizations/index.ts'
import { staffInvitationToken } from './features/staff/index.ts'
import { type As, createTestApp, type Person, type TestApp } from './testing/app.ts'
import { march } from './testing/bookings.ts'
import { jobsDone } from './testing/jobs.ts'
import { proofSize } from './testing/proof-size.ts'

/** Calls that write, by resource and name. */
const writing = Object.entries(endpoints).flatMap(([resource, group]) =>
  Object.entries(group).flatMap(([name, endpoint]) =>
    (endpoint as EndpointShape).method === 'GET' ? [] : [`${resource}.${name}`],
  ),
)

/** Calls that need somebody outside, and where their events are tested; or that change nothing that has events. */
const elsewhere: Record<string, string> = {
  'acceptances.create': 'legal.test.ts',
  'legalVersions.create': 'a draft is told of when it is published: legal.test.ts',
  'legalVersions.update': 'legal.test.ts',
  'legalVersions.publish': 'legal.test.ts',
  'legalVersions.withdraw': 'legal.test.ts',
  'legalVersions.remove': 'legal.test.ts',
  'assetViews.create': 'counts, and nothing is told of it: earnings.test.ts',
  'audit.undo': 'makes the call that changes the object: audit-log/undo.test.ts',
  'auth.checkToken': 'looks only',
  'auth.check': 'looks only',
  'configTools.check': 'looks only',
  'configuration.compare': 'looks only',
  'clientErrors.report': 'counts, and nothing is told of it: client-errors.test.ts',
  'clientErrors.update': 'client-errors.test.ts',
  'config.preview': 'keeps a link for an hour: configs/config-tools.test.ts',
  'automations.preview': 'looks only',
  'automations.update': 'tells of itself: automations.test.ts',
  'batch.run': 'makes the calls it is given',
  'console.lookSetup': 'looks only',
  'blocks.create': 'a hit has an event: blocks.test.ts',
  'blocks.remove': 'blocks.test.ts',
  'changes.preview': 'nothing changes',
  'changes.propose': 'its own events: changes.test.ts',
  'changes.accept': 'changes.test.ts',
  'changes.decline': 'its own events: changes.test.ts',
  'changes.withdraw': 'its own events: changes.test.ts',
  'deposits.return': 'its own events: deposits.test.ts',
  'deposits.claim': 'its own events: deposits.test.ts',
  'deposits.accept': 'its own events: deposits.test.ts',
  'deposits.object': 'its own events: deposits.test.ts',
  'deposits.decide': 'its own events: deposits.test.ts',
  'conversations.update': 'marks what somebody has read',
  'calendarSources.create': 'what it closes has events: calendar-feeds.test.ts',
  'calendarSources.remove': 'what it closed has events: calendar-feeds.test.ts',
  'calendarSources.refresh': 'what it closes has events: calendar-feeds.test.ts',
  'waitingList.join': 'has an event of its own: waiting-list.test.ts',
  'waitingList.leave': 'has an event of its own: waiting-list.test.ts',
  'sharedLists.create': 'has an event of its own: shared-lists.test.ts',
  'sharedLists.remove': 'has an event of its own: shared-lists.test.ts',
  'calendarAddresses.create': 'an address has no event: calendar-feeds.test.ts',
  'calendarAddresses.remove': 'an address has no event: calendar-feeds.test.ts',
  'dataExports.create': 'a copy of what is there: personal-data.test.ts',
  'dataExports.link': 'a copy of what is there: personal-data.test.ts',
  'operations.link': 'a copy of what is there: export.test.ts',
  'emailChanges.request': 'email-changes.test.ts',
  'emailChanges.cancel': 'email-changes.test.ts',
  'emailTools.resend': 'email-tools.test.ts',
  'emailTools.test': 'mails have no events',
  'emails.send': 'mails have no events',
  'emails.sendTemplate': 'mails have no events',
  'emails.previewTemplate': 'looks only',
  'factors.addPasskey': 'factors.test.ts',
  'factors.confirmOptions': 'looks only',
  'factors.passkeyOptions': 'asks a browser for a passkey: factors.test.ts',
  'factors.update': 'factors.test.ts',
  'handovers.open': 'handovers.test.ts',
  'handovers.addVersion': 'handovers.test.ts',
  'handovers.look': 'looks only',
  'handovers.makeEvidenceLink': 'a link has no event: evidence.test.ts',
  'handovers.removeEvidenceLink': 'a link has no event: evidence.test.ts',
  'handovers.confirm': 'handovers.test.ts',
  'handovers.addPhoto': 'handovers.test.ts',
  'handovers.makeCode': 'a code and a link have no event: handovers.test.ts',
  'integrations.stripeRequest': 'payments.test.ts',
  'integrations.paymentWebhook': 'payments.test.ts',
  'invitations.look': 'looks only',
  'jobs.retryFailed': 'followers.test.ts',
  'system.retryJobs': 'system.test.ts',
  'system.discardJob': 'system.test.ts',
  'links.start': 'sso.test.ts',
  'links.create': 'sso.test.ts',
  'links.remove': 'sso.test.ts',
  'notifications.unsubscribe': 'notices.test.ts',
  'orders.preview': 'looks only',
  'password.setRequest': 'sso.test.ts',
  'payments.checkout': 'payments.test.ts',
  'payments.look': 'payments.test.ts',
  'payments.refund': 'refunding.test.ts',
  'permissions.check': 'looks only',
  'providers.stripeRequest': 'payments.test.ts',
  'providers.linkPayout': 'payments.test.ts',
  'reminders.create': 'reminders.test.ts',
  'reminders.preview': 'looks only',
  'setup.testBooking': 'all of it is taken back: setup.test.ts',
  'setup.update': 'how far somebody has set up has no events: setup.test.ts',
  'testData.reset': 'takes the events away too: test-data.test.ts',
  'transactions.preview': 'looks only',
  'transactions.previewChange': 'looks only',
  'userData.erase': 'personal-data.test.ts',
  'userData.export': 'personal-data.test.ts',
  'userHelp.changeEmail': 'sign-in-help.test.ts',
  'userHelp.confirmEmail': 'sign-in-help.test.ts',
  'userHelp.resetLink': 'sign-in-help.test.ts',
  'serviceMessages.toConversation': 'service-messages.test.ts',
  'serviceMessages.toPerson': 'service-messages.test.ts',
  'userHelp.signInLink': 'sign-in-help.test.ts',
  'userSuspensions.preview': 'looks only',
  'userSuspensions.put': 'suspensions.test.ts',
  'userSuspensions.remove': 'suspensions.test.ts',
  'viewAs.start': 'view-as.test.ts',
  'viewAs.page': 'view-as.test.ts',
  'viewAs.end': 'view-as.test.ts',
  'workflows.dryRun': 'looks only',
  'transactions.replay': 'looks only',
  'translations.update': 'the objects tell of their changes: translations.test.ts',
  'workflows.test': 'looks only',
  'workflows.run': 'a run has no event: workflows.test.ts',
  'tasks.run': 'makes the event: tasks.test.ts',
}

let plaza: TestApp
const tried = new Set<string>()

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
})

type CreatedObject = JsonObject & { id: string }
/** An event that must be there: its type, and what it is about. */
type ExpectedEvent = readonly [type: string, objectId: string | null]

/** All events about some objects. */
async function eventsAbout(objectIds: readonly string[]): Promise<Event[]> {
  const found: Event[] = []
  for (const objectId of new Set(objectIds)) {
    const query = `objectId=${objectId}&nbResultsPerPage=100&order=asc`
    found.push(...(await plaza.ok<{ results: Event[] }>('GET', `/events?${query}`, { as: plaza.secret })).results)
  }
  return found
}

const listed = (told: readonly ExpectedEvent[]) => told.map(([type, id]) => `${type} ${id}`).toSorted()

/** Writes with every call of a marketplace, and notes for each what has to be told of it. */
async function liveThrough(
  name: string,
): Promise<{ told: ExpectedEvent[]; dates: [eventType: string, id: string, date: string][] }> {
  const told: ExpectedEvent[] = []
  const dates: [string, string, string][] = []
  const { secret } = plaza

  async function write<Body = CreatedObject>(
    call: string,
    path: string,
    {
      as = secret,
      body,
      tells = () => [],
    }: { as?: As; body?: JsonObject; tells?: (answer: Body) => ExpectedEvent[] } = {},
  ): Promise<Body> {
    tried.add(call)
    const [resource = '', operation = ''] = call.split('.')
    const group = (endpoints as Record<string, Record<string, EndpointShape>>)[resource]
    const method = group?.[operation]?.method ?? ''
    const answer = await plaza.ok<Body>(method, path, { as, ...(body ? { body } : {}) })
    const events = tells(answer)
    told.push(...events)
    const { createdDate, updatedDate } = answer as JsonObject
    for (const [type, id] of events) {
      const date = type.endsWith('__created') ? createdDate : type.endsWith('__updated') ? updatedDate : undefined
      if (typeof date === 'string' && id !== null && (answer as JsonObject).id === id) dates.push([type, id, date])
    }
    return answer
  }

  /** Creates, changes and removes, each told of once. */
  async function write3(resource: string, path: string, event: string, body: JsonObject, change: JsonObject) {
    const { id } = await write(`${resource}.create`, path, { body, tells: ({ id }) => [[`${event}__created`, id]] })
    await write(`${resource}.update`, `${path}/${id}`, { body: change, tells: () => [[`${event}__updated`, id]] })
    await write(`${resource}.remove`, `${path}/${id}`, { tells: () => [[`${event}__deleted`, id]] })
  }
  /** Creates, changes and removes what has no events. */
  async function writeSilently(resource: string, path: string, body: JsonObject, change: JsonObject) {
    const { id } = await write(`${resource}.create`, path, { body })
    await write(`${resource}.update`, `${path}/${id}`, { body: change })
    await write(`${resource}.remove`, `${path}/${id}`)
  }

  // what operators keep
  await write3('apiKeys', '/api-keys', 'api_key', { name, type: 'custom' }, { name: `${name} 2` })
  const old = await write('apiKeys.create', '/api-keys', {
    body: { name, type: 'custom' },
    tells: ({ id }) => [['api_key__created', id]],
  })
  await write('apiKeys.rotate', `/api-keys/${old.id}/rotate`, {
    body: { oldEndsInHours: 1 },
    tells: ({ id }) => [
      ['api_key__updated', old.id],
      ['api_key__created', id],
    ],
  })
  await write3('categories', '/categories', 'category', { name }, { name: `${name} 2` })
  await write3('assetTypes', '/asset-types', 'asset_type', { name, timeBased: true }, { name: `${name} 2` })
  await write3(
    'entries',
    '/entries',
    'entry',
    { collection: 'x', locale: 'en', name, fields: {} },
    { fields: { a: 1 } },
  )
  const value = name.replaceAll(' ', '-')
  await writeSilently('roles', '/roles', { name, value }, { name: `${name} 2` })
  await writeSilently('tasks', '/tasks', { eventType: 'planned' }, { active: false })
  await writeSilently('workflows', '/workflows', { name, run: [] }, { description: 'x' })
  const hook = await write('webhooks.create', '/webhooks', {
    body: { name, event: `heard_${value}`, targetUrl: 'https://example.com/' },
  })
  await write('webhooks.test', `/webhooks/${hook.id}/test`)
  await write('webhooks.rotateSecret', `/webhooks/${hook.id}/secret`)
  await write('webhooks.replay', `/webhooks/${hook.id}/replay`, {
    body: { createdDate: { gte: new Date().toISOString() } },
  })
  await write('webhooks.update', `/webhooks/${hook.id}`, { body: { active: false } })
  await write('webhooks.remove', `/webhooks/${hook.id}`)
  await write('config.update', '/config', { body: { custom: { [value]: 1 } } })
  await write('config.updatePrivate', '/config/private', {
    body: { stelace: { workflow: { contexts: { [value]: { A: 'a' } } } } },
  })
  await write('config.updateSystem', '/config/system', { as: plaza.system, body: { custom: { [value]: 1 } } })

  // people
  const owner = await somebody()
  const taker = await somebody()
  let third = await somebody()
  await write('users.update', `/users/${owner.id}`, {
    as: owner,
    body: { firstname: 'Olga' },
    tells: () => [['user__updated', owner.id]],
  })
  await write('auth.getTokens', '/auth/token', {
    body: { grantType: 'refreshToken', refreshToken: third.refreshToken },
  })
  await write('sessions.endOthers', '/auth/sessions/end-others', { as: third })
  const { refreshToken } = await logIn(third)
  await write('sessions.leave', '/auth/sessions/leave', { body: { refreshToken } })
  const [session] = await plaza.ok<{ id: string }[]>('GET', '/auth/sessions', { as: taker })
  await write('password.change', '/password/change', {
    as: third,
    body: { currentPassword: third.password, newPassword: 'another horse battery' },
    tells: () => [['password__changed', third.id]],
  })
  await write('password.resetRequest', '/password/reset/request', {
    body: { username: third.username },
    tells: () => [['password__reset_requested', third.id]],
  })
  const [asked] = await eventsOf('password__reset_requested', third.id)
  await write('password.resetConfirm', '/password/reset/confirm', {
    body: { resetToken: String(asked?.metadata.resetToken), newPassword: 'a third horse battery' },
    tells: () => [['password__reset_confirmed', third.id]],
  })
  third = await plaza.given.login({ ...third, password: 'a third horse battery' })
  await write('tokens.checkRequest', '/token/check/request', {
    body: { type: 'phone', userId: third.id },
    as: secret,
    tells: () => [['token__check_requested', third.id]],
  })
  const [check] = await eventsOf('token__check_requested', third.id)
  await plaza.ok('GET', `/token/check/${check?.metadata.token}`)
  told.push(['token__check_confirmed', third.id])

  const team = await write<User>('users.create', '/users', {
    as: owner,
    body: { type: 'organization', displayName: name },
    tells: ({ id }) => [
      ['user__created', id],
      ['user__organization_joined', owner.id],
    ],
  })
  const membership = `/users/${taker.id}/organizations/${team.id}`
  await write('users.joinOrganizationOrUpdateRights', membership, {
    body: { roles: ['user'] },
    tells: () => [['user__organization_rights_changed', taker.id]],
  })
  await write('users.removeFromOrganization', membership, { tells: () => [['user__organization_left', taker.id]] })
  const invite = (email: string) =>
    write<CreatedObject & { expirationDate: string }>('organizations.invite', `/organizations/${team.id}/invitations`, {
      as: owner,
      body: { email, roles: ['user'] },
      tells: () => [['plaza_organization_invited', team.id]],
    })
  const tokenFor = ({ id, expirationDate }: { id: string; expirationDate: string }) =>
    invitationToken({ id, expiration_date: new Date(expirationDate) }, plaza.services.authSecret)
  const first = await invite(taker.username)
  const again = await write<CreatedObject & { expirationDate: string }>(
    'organizations.resendInvitation',
    `/organizations/${team.id}/invitations/${first.id}/resend`,
    { as: owner, tells: () => [['plaza_organization_invited', team.id]] },
  )
  await write('invitations.accept', '/invitations/accept', {
    as: taker,
    body: { token: tokenFor(again) },
    tells: () => [['user__organization_joined', taker.id]],
  })
  await write('organizations.leave', `/organizations/${team.id}/leave`, {
    as: taker,
    tells: () => [['user__organization_left', taker.id]],
  })
  await write('invitations.decline', '/invitations/decline', {
    as: taker,
    body: { token: tokenFor(await invite(taker.username)) },
  })
  const open = await invite(`nobody-${value}@example.com`)
  await write('organizations.withdrawInvitation', `/organizations/${team.id}/invitations/${open.id}`, { as: owner })

  // those who run it
  await runIt()

  // what is offered
  const attribute = await write('customAttributes.create', '/custom-attributes', {
    body: { name: `attribute${value.replaceAll('-', '')}`, type: 'text' },
    tells: ({ id }) => [['custom_attribute__created', id]],
  })
  await write('customAttributes.update', `/custom-attributes/${attribute.id}`, {
    body: { metadata: { a: 1 } },
    tells: () => [['custom_attribute__updated', attribute.id]],
  })
  const rental = await write('assetTypes.create', '/asset-types', {
    body: { name: `${name} rental`, timeBased: true },
    tells: ({ id }) => [['asset_type__created', id]],
  })
  const sale = await write('assetTypes.create', '/asset-types', {
    body: { name: `${name} sale`, timeBased: false },
    tells: ({ id }) => [['asset_type__created', id]],
  })
  const offer = (fields: JsonObject) =>
    write('assets.create', '/assets', {
      as: owner,
      body: { name, price: 10, currency: 'EUR', quantity: 1, ...fields },
      tells: ({ id }) => [['asset__created', id]],
    })
  const tent = await offer({ assetTypeId: rental.id, customAttributes: { [String(attribute.name)]: 'x' } })
  const category = await write('categories.create', '/categories', {
    body: { name: `${name} 3` },
    tells: ({ id }) => [['category__created', id]],
  })
  await write('assets.update', `/assets/${tent.id}`, {
    body: {
      name: `${name} 2`,
      description: 'New',
      categoryId: category.id,
      locations: [{ latitude: 1, longitude: 1 }],
      quantity: 2,
      price: 20,
      currency: 'USD',
      active: false,
      validated: true,
      customAttributes: { [String(attribute.name)]: 'y' },
    },
    tells: () =>
      [
        'asset__name_changed',
        'asset__description_changed',
        'asset__category_switched',
        'asset__locations_changed',
        'asset__quantity_changed',
        'asset__pricing_changed',
        'asset__deactivated',
        'asset__custom_attribute_changed',
        'asset__updated',
      ].map((type) => [type, tent.id]),
  })
  await write('assets.update', `/assets/${tent.id}`, {
    body: { active: true, validated: true },
    tells: () => [
      ['asset__activated', tent.id],
      ['asset__updated', tent.id],
    ],
  })
  await write('assetModeration.decide', `/assets/${tent.id}/moderation`, {
    body: { decision: 'approve', tell: false },
    tells: () => [
      ['asset__updated', tent.id],
      ['plaza_asset_moderated', tent.id],
    ],
  })
  await write('assetModeration.changeOwner', `/assets/${tent.id}/owner`, {
    body: { ownerId: taker.id },
    tells: () => [['asset__updated', tent.id]],
  })
  await write('assetModeration.changeOwner', `/assets/${tent.id}/owner`, {
    body: { ownerId: owner.id },
    tells: () => [['asset__updated', tent.id]],
  })
  const free = await write('availabilities.create', '/availabilities', {
    as: owner,
    body: { assetId: tent.id, startDate: march(20), endDate: march(22), quantity: 1 },
    tells: ({ id }) => [['availability__created', id]],
  })
  await write('availabilities.update', `/availabilities/${free.id}`, {
    as: owner,
    body: { quantity: 2 },
    tells: () => [['availability__updated', free.id]],
  })
  await write('availabilities.remove', `/availabilities/${free.id}`, {
    as: owner,
    tells: () => [['availability__deleted', free.id]],
  })
  await write('customAttributes.remove', `/custom-attributes/${attribute.id}`, {
    tells: () => [
      ['asset__custom_attribute_changed', tent.id],
      ['asset__updated', tent.id],
      ['custom_attribute__deleted', attribute.id],
    ],
  })

  // what people do with it
  const book = (assetId: string, as: As, fields: JsonObject) =>
    write('transactions.create', '/transactions', {
      as,
      body: { assetId, ...fields },
      tells: ({ id }) => [['transaction__created', id]],
    })
  const step = (id: string, as: As, step: string, more: ExpectedEvent[] = [], data?: JsonObject) =>
    write('transactions.createTransition', `/transactions/${id}/transitions`, {
      as,
      body: { name: step, ...(data ? { data } : {}) },
      tells: () => [['transaction__status_changed', id], ...more],
    })
  const days = { startDate: march(1), duration: { d: 2 }, quantity: 2 }
  const booking = await book(tent.id, taker, days)
  const rival = await book(tent.id, third, days)
  await write('transactions.update', `/transactions/${booking.id}`, {
    as: taker,
    body: { metadata: { a: 1 } },
    tells: () => [['transaction__updated', booking.id]],
  })
  await step(booking.id, taker, 'confirmAndPay')
  await step(rival.id, third, 'confirmAndPay')
  // the days are gone, so the other is cancelled by itself
  await step(booking.id, owner, 'accept', [['transaction__status_changed', rival.id]])
  const rivalNow = () => plaza.ok<{ status: string }>('GET', `/transactions/${rival.id}`, { as: secret })
  await expect.poll(async () => (await rivalNow()).status).toBe('cancelled')
  await write('transactions.update', `/transactions/${booking.id}`, {
    body: { status: 'validated' },
    tells: () => [['transaction__updated', booking.id]],
  })
  await write('transactions.update', `/transactions/${booking.id}`, {
    body: { status: 'inspected' },
    tells: () => [
      ['transaction__status_changed', booking.id],
      ['transaction__updated', booking.id],
    ],
  })
  const guide = await offer({ assetTypeId: sale.id, quantity: 5 })
  const bought = await book(guide.id, taker, { quantity: 2 })
  const pieces: ExpectedEvent[] = [
    ['asset__quantity_changed', guide.id],
    ['asset__updated', guide.id],
  ]
  await step(bought.id, taker, 'confirmAndPay')
  await step(bought.id, owner, 'accept', pieces)
  await step(bought.id, owner, 'cancel', pieces, { cancellationReason: 'cancelledByOwner' })
  const statement = await write('assessments.create', '/assessments', {
    body: { assetId: tent.id, signers: { [taker.id]: null }, nbSigners: 2 },
    tells: ({ id }) => [['assessment__created', id]],
  })
  await write('assessments.update', `/assessments/${statement.id}`, {
    body: { metadata: { a: 1 } },
    tells: ({ id }) => [['assessment__draft_updated', id]],
  })
  await write('assessments.sign', `/assessments/${statement.id}/signatures`, {
    as: taker,
    body: {},
    tells: ({ id }) => [['assessment__signed_once', id]],
  })
  await write('assessments.remove', `/assessments/${statement.id}`, {
    tells: ({ id }) => [['assessment__deleted', id]],
  })
  const order = await write<CreatedObject & { lines: CreatedObject[] }>('orders.create', '/orders', {
    as: taker,
    body: { transactionIds: [booking.id] },
    tells: ({ id }) => [['order__created', id]],
  })
  const updated: ExpectedEvent = ['order__updated', order.id]
  await write('orders.update', `/orders/${order.id}`, { body: { metadata: { a: 1 } }, tells: () => [updated] })
  const owed = { orderId: order.id, payerId: taker.id, currency: String(order.currency) }
  const discount = await write('orderLines.create', '/order-lines', { body: owed, tells: () => [updated] })
  await write('orderLines.update', `/order-lines/${discount.id}`, { body: { payerAmount: -1 }, tells: () => [updated] })
  const move = await write('orderMoves.create', '/order-moves', { body: owed, tells: () => [updated] })
  await write('orderMoves.update', `/order-moves/${move.id}`, { body: { real: null }, tells: () => [updated] })
  const message = await write('messages.create', '/messages', {
    as: taker,
    body: { topicId: booking.id, receiverId: owner.id, content: 'Hello' },
    tells: ({ id }) => [['message__created', id]],
  })
  await write('messages.update', `/messages/${message.id}`, { as: owner, body: { read: true } })
  await write('messages.remove', `/messages/${message.id}?leaveNote=true`, {
    tells: ({ id }) => [['plaza_message_removed', id]],
  })
  await write('messages.remove', `/messages/${message.id}`)
  await writeSilently('ratings', '/ratings', { score: 90, targetId: owner.id, authorId: taker.id }, { score: 80 })
  await writeSilently('documents', '/documents', { type: 'x', data: { a: 1 } }, { data: { a: 2 } })
  const given = await write('ratings.create', '/ratings', {
    body: { score: 10, targetId: owner.id, authorId: taker.id },
  })
  await write('ratings.reply', `/ratings/${given.id}/reply`, {
    as: owner,
    body: { content: 'Thanks' },
    tells: ({ id }) => [['plaza_rating_replied', id]],
  })
  await write('ratings.removeReply', `/ratings/${given.id}/reply`, {
    tells: ({ id }) => [['plaza_rating_reply_removed', id]],
  })
  await write('ratings.moderate', `/ratings/${given.id}/moderation`, {
    body: { decision: 'hide' },
    tells: ({ id }) => [['plaza_rating_moderated', id]],
  })
  await write('ratings.remove', `/ratings/${given.id}`)
  await jobsDone(plaza)
  await write('notifications.markRead', '/notifications/read', { as: owner, body: {} })
  const notices = await plaza.ok<{ results: { id: string }[] }>('GET', '/notifications', { as: owner })
  await write('notifications.markUnread', `/notifications/${notices.results[0]?.id}/unread`, { as: owner })
  await write('events.create', '/events', {
    body: { type: `happened_${value}`, objectId: tent.id },
    tells: () => [[`happened_${value}`, tent.id]],
  })
  await write('signals.send', '/signal', { body: { event: 'x', message: { a: 1 } } })
  const saved = await write('search.results', '/search', { as: taker, body: { save: true, name, query: name } })
  await write('savedSearch.update', `/search/${saved.id}`, { as: taker, body: { name: `${name} 2` } })
  await write('savedSearch.remove', `/search/${saved.id}`, { as: taker })

  // the end
  await step(booking.id, secret, 'cancel', [], { cancellationReason: 'forceCancel' })
  await write('sessions.end', `/auth/sessions/${session?.id}`, { as: taker })
  await write('auth.logout', '/auth/logout', { as: owner, body: { refreshToken: owner.refreshToken } })
  for (const { id } of [tent, guide]) {
    await write('assets.remove', `/assets/${id}`, { tells: () => [['asset__deleted', id]] })
  }
  await write('users.remove', `/users/${team.id}`, {
    tells: () => [
      ['user__organization_left', owner.id],
      ['user__deleted', team.id],
    ],
  })
  await write('users.remove', `/users/${third.id}`, { tells: () => [['user__deleted', third.id]] })
  return { told, dates }

  /** Somebody becomes staff, signs in, sets up a second step, and invites a colleague. */
  async function runIt() {
    const username = `${value}-staff@example.com`
    const password = 'correct horse battery'
    const { id } = await write<User>('users.create', '/users', {
      body: { username, password, email: username, roles: ['user', 'staff-admin'] },
      tells: ({ id }) => [
        ['user__created', id],
        ['plaza_staff_changed', id],
      ],
    })
    const signIn = async (proof: JsonObject) => {
      const { challengeId } = await write<{ challengeId: string }>('console.login', '/auth/console/login', {
        body: { username, password },
      })
      const { accessToken } = await write<{ accessToken: string }>('console.verify', '/auth/console/verify', {
        body: { challengeId, ...proof },
        tells: () => [['plaza_staff_signed_in', id]],
      })
      return { ...plaza.publishable, token: accessToken }
    }
    const staff = await signIn({ method: 'none' })
    const begun = await write<{ factorId: string; secret: string }>('factors.startTotp', '/auth/factors/totp', {
      as: staff,
    })
    const timestamp = plaza.clock.now().getTime()
    const code = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({ timestamp })
    const { recoveryCodes } = await write<{ recoveryCodes: string[] }>(
      'factors.confirmTotp',
      '/auth/factors/totp/confirm',
      {
        as: staff,
        body: { factorId: begun.factorId, code },
        tells: () => [['plaza_factor_added', id]],
      },
    )
    const [first = '', second = ''] = recoveryCodes
    await write('factors.confirm', '/auth/factors/confirm', {
      as: staff,
      body: { method: 'recovery', recoveryCode: first },
    })
    await signIn({ method: 'recovery', recoveryCode: second })
    await write('factors.renewRecoveryCodes', '/auth/factors/recovery-codes', { as: staff })
    await write('factors.remove', `/auth/factors/${begun.factorId}`, {
      as: staff,
      tells: () => [['plaza_factor_removed', id]],
    })
    await work(staff)
    const invite = (email: string) =>
      write<CreatedObject & { expirationDate: string }>('staffInvitations.create', '/staff-invitations', {
        as: staff,
        body: { email, roles: ['staff-support'] },
        tells: (invitation) => [['plaza_staff_invited', invitation.id]],
      })
    const invitation = await invite(`${value}-colleague@example.com`)
    const again = await write<CreatedObject & { expirationDate: string }>(
      'staffInvitations.resend',
      `/staff-invitations/${invitation.id}/resend`,
      { as: staff, tells: () => [['plaza_staff_invited', invitation.id]] },
    )
    const token = staffInvitationToken(
      { id: again.id, expiration_date: new Date(again.expirationDate) },
      plaza.services.secrets,
    )
    await write('console.setup', '/auth/console/setup', { body: { token, password: 'a few random words' } })
    const { results } = await plaza.ok<{ results: User[] }>('GET', `/users?query=${value}-colleague`, { as: secret })
    const colleague = results[0]?.id ?? ''
    told.push(['user__created', colleague], ['user__updated', colleague], ['plaza_staff_changed', colleague])
    const note = await write<CreatedObject>('notes.create', '/notes', {
      as: staff,
      body: { objectId: id, text: 'Called twice' },
      tells: () => [['plaza_note_added', id]],
    })
    await write('notes.update', `/notes/${note.id}`, { as: staff, body: { text: 'Called three times' } })
    await write('notes.remove', `/notes/${note.id}`, { as: staff })
    const boats = await write<CreatedObject>('categories.create', '/categories', {
      body: { name: `${name} boats` },
      tells: (category) => [['category__created', category.id]],
    })
    const deleteBoats = async () => {
      await write('categories.remove', `/categories/${boats.id}`, { tells: () => [['category__deleted', boats.id]] })
      const { results } = await plaza.ok<{ results: CreatedObject[] }>('GET', `/trash?objectId=${boats.id}`, {
        as: secret,
      })
      return results[0]?.id ?? ''
    }
    await write('trash.restore', `/trash/${await deleteBoats()}/restore`, {
      tells: () => [
        ['plaza_restored', boats.id],
        ['category__created', boats.id],
      ],
    })
    const operate = (preview: boolean) =>
      write<CreatedObject>('operations.create', '/operations', {
        body: {
          kind: 'patch',
          objectType: 'user',
          select: { ids: [id] },
          payload: { displayName: `${name} ${preview}` },
          preview,
        },
      })
    const stopped = await operate(true)
    await write('operations.cancel', `/operations/${stopped.id}/cancel`, {
      tells: () => [['plaza_operation_done', stopped.id]],
    })
    const large = await write<CreatedObject>('operations.create', '/operations', {
      body: {
        kind: 'import',
        objectType: 'category',
        import: { content: `name\n${name} rafts`, format: 'csv', goesOn: true },
        preview: true,
      },
    })
    await write('operations.add', `/operations/${large.id}/parts`, {
      body: { content: `name\n${name} dinghies`, from: 1 },
    })
    const changed = await operate(true)
    await write('operations.run', `/operations/${changed.id}/run`, {
      tells: () => [
        ['user__updated', id],
        ['plaza_operation_done', changed.id],
      ],
    })
    await jobsDone(plaza)
    await write('operations.undo', `/operations/${changed.id}/undo`, {
      tells: () => [
        ['user__updated', id],
        ['plaza_operation_done', changed.id],
      ],
    })
    await jobsDone(plaza)
    const document = {
      format: 1,
      version: '0.1.0',
      objects: { roles: { [`${value}-ships`]: { name, value: `${value}-ships` } } },
    }
    const pick = [{ id: `roles/${value}-ships` }]
    const apply = async (): Promise<CreatedObject> => {
      const compared = await plaza.ok<{ version: string }>('POST', '/configuration/compare', {
        as: secret,
        body: { document },
      })
      const body = { document, pick, expectedVersion: compared.version }
      const answer = await plaza.call<CreatedObject>('POST', '/configuration/apply', { as: secret, body })
      // somebody else changed something in between, and nothing was applied
      if (answer.status === 409) return apply()
      expect(answer.status).toBe(200)
      return answer.body
    }
    tried.add('configuration.apply')
    told.push(['plaza_configuration_applied', (await apply()).id])
    await write('trash.remove', `/trash/${await deleteBoats()}`)
    const other = await invite(`${value}-nobody@example.com`)
    await write('staffInvitations.remove', `/staff-invitations/${other.id}`, { as: staff })
    const sessions = await plaza.ok<{ id: string; isCurrent: boolean }[]>('GET', '/auth/sessions', { as: staff })
    const ended = sessions.find(({ isCurrent }) => !isCurrent)?.id
    await write('userSessions.end', `/users/${id}/sessions/${ended}`, {
      as: staff,
      tells: () => [['plaza_sessions_ended', id]],
    })
    await write('userFactors.remove', `/users/${id}/factors`, { tells: () => [['plaza_factor_reset', id]] })
    await signIn({ method: 'none' })
    await write('userSessions.endAll', `/users/${id}/sessions/end-all`, {
      tells: () => [['plaza_sessions_ended', id]],
    })
    const { cookie } = await plaza.given.consoleLogin({ username, password, user: { id } as User })
    told.push(['plaza_staff_signed_in', id])
    const page = { headers: { cookie, 'x-plaza-console': '1' } }
    await write('console.refresh', '/auth/console/refresh', { as: page, body: {} })
    await write('console.logout', '/auth/console/logout', { as: page })
  }

  /** A case is opened, taken, given back and closed. */
  async function work(as: As) {
    const opened = await write('cases.create', '/cases', {
      as,
      body: { kind: 'manual', title: name },
      tells: ({ id }) => [['plaza_case_opened', id]],
    })
    await write('cases.take', '/cases/take', { as, body: { kind: 'manual', id: opened.id } })
    await write('cases.update', `/cases/${opened.id}`, {
      as,
      body: { assigneeId: null, status: 'closed' },
      tells: () => [
        ['plaza_case_assigned', opened.id],
        ['plaza_case_closed', opened.id],
      ],
    })
  }

  async function logIn({ username, password }: Person) {
    return write<{ refreshToken: string }>('auth.login', '/auth/login', { body: { username, password } })
  }
  async function somebody(): Promise<Person> {
    const username = `${value}-${told.length}@example.com`
    const password = 'correct horse battery'
    const user = await write<User>('users.create', '/users', {
      body: { username, password, email: username, displayName: username },
      tells: ({ id }) => [['user__created', id]],
    })
    return plaza.given.login({ username, password, user })
  }
}

const eventsOf = async (type: string, objectId: string) =>
  (
    await plaza.ok<{ results: (Event & { metadata: JsonObject })[] }>(
      'GET',
      `/events?type=${type}&objectId=${objectId}`,
      { as: plaza.secret },
    )
  ).results

describe('every change has its events, and every event its change', () => {
  test(
    'whatever call makes it',
    async () => {
      const lives = proofSize({ quick: 1, full: 100 })
      const atOnce = 4
      const found: { told: ExpectedEvent[]; dates: [string, string, string][] }[] = []
      // settings are about no object: configs/config-tools.test.ts
      const counted = async () =>
        Number(
          (
            await plaza.services.db.pool.query(
              `select count(*) from events where type not in ('assets__searched', 'plaza_config_changed')`,
            )
          ).rows[0].count,
        )
      const before = await counted()
      for (let life = 0; life < lives; life += atOnce) {
        const some = Array.from({ length: Math.min(atOnce, lives - life) }, (_, k) => liveThrough(`life ${life + k}`))
        found.push(...(await Promise.all(some)))
      }
      await jobsDone(plaza)
      for (const { told, dates } of found) {
        const events = await eventsAbout(told.flatMap(([, id]) => (id === null ? [] : [id])))
        expect(listed(events.map(({ type, objectId }) => [type, objectId]))).toEqual(listed(told))
        for (const [type, id, date] of dates) {
          const isTold = events.some(
            (event) => event.type === type && event.objectId === id && event.createdDate === date,
          )
          expect([type, id, isTold]).toEqual([type, id, true])
        }
      }
      expect((await counted()) - before).toBe(found.flatMap(({ told }) => told).length)
    },
    proofSize({ quick: 120_000, full: 3_600_000 }),
  )

  test('no call that writes is left out', () => {
    expect(writing.filter((call) => !tried.has(call) && !(call in elsewhere))).toEqual([])
    expect(Object.keys(elsewhere).filter((call) => !writing.includes(call) || tried.has(call))).toEqual([])
  })
})
