import type { Actable, Invitation, JsonObject, Member, StoredEmail, User } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { signAccessToken } from '../../lib/access-token.ts'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, actingAs, createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { mailsAsSent } from '../../testing/mails-as-sent.ts'
import { tokenOf } from './rules.ts'

let plaza: TestApp
let owner: Person
let team: User

const checked = { instant: { emailVerified: true } }
const account = (profile?: Parameters<typeof givenAccount>[1]) => givenAccount(plaza, profile)
type Reply = Invitation & { message: string; data: JsonObject }
const put = (userId: string, roles: string[], as: As = plaza.secret) =>
  plaza.call('PUT', `/users/${userId}/organizations/${team.id}`, { as, body: { roles } })
const invite = (email: string, as: As = renewed(owner), roles = ['user']) =>
  plaza.call<Reply>('POST', `/organizations/${team.id}/invitations`, { as, body: { email, roles } })
const accept = (body: JsonObject, as: As) => plaza.call<Reply>('POST', '/invitations/accept', { as, body })
const memberships = async (id: string) =>
  (await plaza.ok<User>('GET', `/users/${id}`, { as: plaza.secret })).organizations
const tokenFor = ({ id, expirationDate }: Invitation) =>
  tokenOf({ id, expiration_date: new Date(expirationDate) }, plaza.services.authSecret)
const mailsTo = async (address: string) =>
  (await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?to=${address}`, { as: plaza.secret })).results
const linkIn = async (address: string, count = 1) => {
  await expect.poll(async () => (await mailsTo(address)).length).toBe(count)
  const mail = (await mailsAsSent(plaza, address)).at(-1)
  return /invitation=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

beforeAll(async () => {
  plaza = await createTestApp({ publicUrl: 'https://market.example' })
  await plaza.app.startJobs()
  owner = await account({ displayName: 'Olga' })
  team = await plaza.given.organization(owner, { displayName: 'Bike club' })
})

describe('inviting', () => {
  test('an address gets a mail whose link makes its owner a member', async () => {
    const ana = await account({ metadata: { _private: { plaza: { locale: 'fr' } } } })
    const { status, body } = await invite(ana.username.toUpperCase())
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^inv_/),
      createdDate: expect.any(String),
      updatedDate: body.createdDate,
      expirationDate: new Date(new Date(body.createdDate).getTime() + 7 * 24 * 3_600_000).toISOString(),
      organizationId: team.id,
      organizationName: 'Bike club',
      email: ana.username.toUpperCase(),
      roles: ['user'],
      inviterId: owner.id,
      inviterName: 'Olga',
      status: 'pending',
      livemode: false,
    })
    const token = await linkIn(ana.username.toUpperCase())
    const look = await plaza.ok<JsonObject>('POST', '/invitations/look', { as: ana, body: { token } })
    expect(look).toEqual({ invitation: body, isForCaller: true })

    expect(await accept({ token }, ana)).toMatchObject({ status: 200, body: { status: 'accepted' } })
    expect(await memberships(ana.id)).toEqual({ [team.id]: { roles: ['user'] } })
    const joined = (await plaza.events('user__organization_joined')).filter(({ objectId }) => objectId === ana.id)
    expect(joined).toMatchObject([{ relatedObjectsIds: { organizationId: team.id }, changesRequested: null }])
    // a link counts once: whoever was taken out does not come back with it
    await plaza.ok('DELETE', `/users/${ana.id}/organizations/${team.id}`, { as: owner })
    expect(await accept({ token }, ana)).toMatchObject({ status: 422, body: { data: { status: 'accepted' } } })
    expect(await memberships(ana.id)).toEqual({})
  })

  test('is written in the language of the invited, else of the inviter', async () => {
    const inés = await account({ metadata: { _private: { plaza: { locale: 'es' } } } })
    await invite(inés.username)
    await linkIn(inés.username)
    expect(await mailsTo(inés.username)).toMatchObject([
      { kind: 'organizationInvitation', subject: 'Olga te invitó a Bike club' },
    ])
  })

  test('is for those who choose the members', async () => {
    const plain = await plaza.given.role({ permissions: ['asset:list'] })
    const [chooser, other, stranger] = [await account(), await account(), await account()]
    await put(chooser.id, ['user'])
    await put(other.id, [plain.value])
    expect((await invite('a1@example.com', chooser)).status).toBe(200)
    for (const as of [other, stranger, actingAs(stranger, team.id), plaza.publishable, plaza.anonymous]) {
      expect((await invite('a2@example.com', as)).status).toBe(403)
      expect((await plaza.call('GET', `/organizations/${team.id}/invitations`, { as })).status).toBe(403)
    }
    expect((await invite('a3@example.com', plaza.secret)).body.inviterId).toBeNull()
    expect(
      (
        await plaza.call('POST', '/organizations/org_unknown/invitations', {
          as: owner,
          body: { email: 'a@example.com', roles: [] },
        })
      ).status,
    ).toBe(404)
  })

  test('one address is invited once at a time, members not at all, with roles that exist', async () => {
    const member = await account()
    await put(member.id, ['user'])
    expect((await invite('twice@example.com')).status).toBe(200)
    expect(await invite('Twice@example.com')).toMatchObject({
      status: 422,
      body: { message: 'This address is invited already' },
    })
    expect(await invite(member.username)).toMatchObject({
      status: 422,
      body: { message: 'This address belongs to a member' },
    })
    expect((await invite('new@example.com', owner, ['no-such-role'])).status).toBe(422)
    const replies = await Promise.all(Array.from({ length: 4 }, () => invite('race@example.com')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  test('can be sent again and withdrawn', { tags: 'release' }, async () => {
    const ana = await account()
    const first = (await invite(ana.username)).body
    const old = await linkIn(ana.username)
    plaza.clock.advance({ days: 5 })
    const again = await plaza.ok<Invitation>('POST', `/organizations/${team.id}/invitations/${first.id}/resend`, {
      as: renewed(owner),
    })
    expect(new Date(again.expirationDate).getTime()).toBeGreaterThan(new Date(first.expirationDate).getTime())
    const token = await linkIn(ana.username, 2)
    plaza.clock.advance({ days: 3 })
    // the first link has had its week
    const stranger = await account()
    const [boss, guest] = [renewed(owner), renewed(ana)]
    expect(await accept({ token: old }, guest)).toMatchObject({ status: 422, body: { data: { status: 'expired' } } })
    const path = `/organizations/${team.id}/invitations/${first.id}`
    expect((await plaza.call('DELETE', path, { as: stranger })).status).toBe(403)
    expect((await plaza.call('DELETE', path, { as: boss })).body).toEqual({ id: first.id })
    expect((await plaza.call('DELETE', path, { as: boss })).status).toBe(200)
    expect(await accept({ token }, guest)).toMatchObject({ status: 422, body: { data: { status: 'withdrawn' } } })
    expect((await plaza.call('POST', `${path}/resend`, { as: boss })).status).toBe(422)
    expect(await memberships(ana.id)).toEqual({})
  })

  test('ends after a week, and makes room for another', async () => {
    const ana = await account()
    const invitation = (await invite(ana.username)).body
    plaza.clock.advance({ days: 7 })
    const bob = await account({ username: 'later@example.com' })
    expect((await accept({ token: tokenFor(invitation) }, bob)).status).toBe(403)
    expect(await accept({ token: tokenFor(invitation) }, renewed(ana))).toMatchObject({
      status: 422,
      body: { data: { status: 'expired' } },
    })
    const { results } = await plaza.ok<{ results: Invitation[] }>('GET', `/organizations/${team.id}/invitations`, {
      as: renewed(owner),
    })
    expect(results.find(({ id }) => id === invitation.id)).toMatchObject({ status: 'expired' })
    expect((await invite(ana.username)).status).toBe(200)
  })
})

describe('only the owner of the address', () => {
  test('joins: neither another account with the link, nor one that claims the address', async () => {
    const [ana, mallory] = [await account(), await account()]
    const invitation = (await invite(ana.username, renewed(owner), ['dev'])).body
    const token = tokenFor(invitation)
    expect(await accept({ token }, mallory)).toMatchObject({
      status: 403,
      body: { message: 'This invitation is for another address' },
    })
    expect((await accept({ token }, actingAs(mallory, team.id))).status).toBe(403)
    expect((await accept({ token }, plaza.publishable)).status).toBe(403)
    expect((await accept({ token }, plaza.secret)).status).toBe(403)
    expect((await accept({ token }, { ...mallory, headers: { 'x-stelace-user-id': ana.id } })).status).toBe(403)
    // says it is hers, but has never shown it
    await plaza.ok('PATCH', `/users/${mallory.id}`, { as: mallory, body: { email: ana.username } })
    expect((await accept({ id: invitation.id }, mallory)).status).toBe(403)
    expect(await plaza.ok('GET', '/invitations', { as: mallory })).toEqual({ results: [] })
    expect(await memberships(mallory.id)).toEqual({})
  })

  test('sees what waits for a confirmed address, and answers without the link', async () => {
    const ana = await account({ platformData: checked })
    const invitation = (await invite(ana.username)).body
    expect(await plaza.ok('GET', '/invitations', { as: ana })).toEqual({ results: [invitation] })
    expect((await accept({ id: invitation.id }, ana)).body.status).toBe('accepted')
    expect(await plaza.ok('GET', '/invitations', { as: ana })).toEqual({ results: [] })
    expect((await accept({ id: invitation.id }, ana)).status).toBe(422)
  })

  test('may decline, and the link is spent', async () => {
    const ana = await account()
    const token = tokenFor((await invite(ana.username)).body)
    expect(await plaza.ok('POST', '/invitations/decline', { as: ana, body: { token } })).toMatchObject({
      status: 'declined',
    })
    expect((await accept({ token }, ana)).status).toBe(422)
    expect((await invite(ana.username)).status).toBe(200)
  })

  test.each<[string, (token: string) => string]>([
    ['another signature', (token) => `${token.slice(0, -4)}AAAA`],
    ['a longer term', (token) => token.replace(/\.(\d+)\./, (_, ms: string) => `.${Number(ms) + 1}.`)],
    ['another invitation', (token) => token.replace(/^inv_(\w)/, (_, first) => `inv_${first === '0' ? 1 : 0}`)],
    ['no signature', (token) => token.split('.').slice(0, 2).join('.')],
    ['an access token', () => owner.token],
    ['nothing readable', () => '...'],
  ])('a forged link opens nothing: %s', async (_what, forge) => {
    const ana = await account()
    const token = forge(tokenFor((await invite(ana.username)).body))
    expect((await accept({ token }, ana)).status).toBe(403)
    expect((await plaza.call('POST', '/invitations/look', { as: ana, body: { token } })).status).toBe(403)
  })

  test('the token of a link is no session', async () => {
    const token = tokenFor((await invite('session@example.com', renewed(owner))).body)
    expect((await plaza.call('GET', '/transactions', { as: { ...plaza.publishable, token } })).status).not.toBe(200)
  })

  test('an invitation adds to what a member holds, and ends with its organization', async () => {
    const ana = await account()
    const invitation = (await invite(ana.username, renewed(owner), ['provider'])).body
    await put(ana.id, ['user'])
    expect((await accept({ token: tokenFor(invitation) }, ana)).status).toBe(200)
    expect(await memberships(ana.id)).toEqual({ [team.id]: { roles: ['user', 'provider'] } })

    const gone = await plaza.given.organization(owner)
    const bob = await account()
    const last = await plaza.ok<Invitation>('POST', `/organizations/${gone.id}/invitations`, {
      as: renewed(owner),
      body: { email: bob.username, roles: ['user'] },
    })
    await plaza.ok('DELETE', `/users/${gone.id}`, { as: plaza.secret })
    expect((await accept({ token: tokenFor(last) }, bob)).status).toBe(403)
  })
})

describe('members', () => {
  test('are listed with addresses for those who choose them, without for others, not for strangers', async () => {
    const club = await plaza.given.organization(owner, { displayName: 'Readers' })
    const reader = await plaza.given.role({ permissions: ['asset:list'] })
    const ana = await account({ displayName: 'Ana', firstname: 'Ana' })
    await plaza.ok('PUT', `/users/${ana.id}/organizations/${club.id}`, {
      as: plaza.secret,
      body: { roles: [reader.value] },
    })
    const list = async (as: As) =>
      plaza.call<{ results: Member[]; canConfigure: boolean }>('GET', `/organizations/${club.id}/members`, { as })
    const full = await list(renewed(owner))
    expect(full.body).toMatchObject({
      canConfigure: true,
      results: [
        { id: owner.id, isOwner: true, roles: ['dev'], email: owner.username },
        { id: ana.id, isOwner: false, roles: [reader.value], email: ana.username, displayName: 'Ana' },
      ],
    })
    const partly = await list(ana)
    expect(partly.body.canConfigure).toBe(false)
    expect(partly.body.results.map(({ email }) => email)).toEqual([undefined, ana.username])
    expect((await list(await account())).status).toBe(403)
    expect((await list(plaza.publishable)).status).toBe(403)
  })

  test('since when they belong is kept while their roles change', async () => {
    const ana = await account()
    await put(ana.id, ['user'])
    const joinedOf = async () =>
      (
        await plaza.ok<{ results: Member[] }>('GET', `/organizations/${team.id}/members`, { as: plaza.secret })
      ).results.find(({ id }) => id === ana.id)?.joinedDate
    const joined = await joinedOf()
    plaza.clock.advance({ hours: 1 })
    await put(ana.id, ['provider'])
    expect(await joinedOf()).toBe(joined)
    await plaza.ok('DELETE', `/users/${ana.id}/organizations/${team.id}`, { as: plaza.secret })
    await put(ana.id, ['user'])
    expect(await joinedOf()).not.toBe(joined)
  })

  test('leave whatever their roles; the owner gives the organization away first', async () => {
    const club = await plaza.given.organization(owner)
    const ana = await account()
    await plaza.ok('PUT', `/users/${ana.id}/organizations/${club.id}`, { as: plaza.secret, body: { roles: [] } })
    const leave = (as: As) => plaza.call<{ message: string }>('POST', `/organizations/${club.id}/leave`, { as })
    expect(await leave(renewed(owner))).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('own') },
    })
    expect((await leave(ana)).body).toEqual({ id: club.id })
    expect((await leave(ana)).status).toBe(422)
    expect((await leave(plaza.publishable)).status).toBe(403)
    const left = (await plaza.events('user__organization_left')).filter(({ objectId }) => objectId === ana.id)
    expect(left).toMatchObject([{ relatedObjectsIds: { organizationId: club.id } }])
    await plaza.ok('PATCH', `/users/${club.id}`, { as: plaza.secret, body: { orgOwnerId: ana.id } })
    expect((await leave(renewed(owner))).status).toBe(200)
  })
})

describe('rights inside', () => {
  test('a member without them gives themselves none, in no way', async () => {
    const plain = await plaza.given.role({ permissions: ['asset:list'] })
    const ana = await account()
    await put(ana.id, [plain.value])
    expect((await put(ana.id, ['dev'], ana)).status).toBe(403)
    expect((await put(ana.id, ['dev'], actingAs(ana, team.id))).status).toBe(403)
    expect((await invite('friend@example.com', ana, ['dev'])).status).toBe(403)
    const patch = (body: JsonObject, as: As) => plaza.call('PATCH', `/users/${ana.id}`, { as, body })
    expect((await patch({ organizations: { [team.id]: { roles: ['dev'] } } }, ana)).status).toBe(400)
    expect(
      (await plaza.call('PATCH', `/users/${team.id}`, { as: actingAs(ana, team.id), body: { orgOwnerId: ana.id } }))
        .status,
    ).toBe(403)
    expect(
      (
        await plaza.call('PATCH', `/users/${team.id}`, {
          as: actingAs(ana, team.id),
          body: { roles: ['dev', 'organization'] },
        })
      ).status,
    ).toBe(403)
    expect(await memberships(ana.id)).toEqual({ [team.id]: { roles: [plain.value] } })
  })

  test('a developer inside may do no more than the organization itself', async () => {
    const ana = await account()
    await put(ana.id, ['dev'])
    const acting = actingAs(ana, team.id)
    expect((await plaza.call('GET', '/config/private', { as: acting })).status).toBe(403)
    expect((await plaza.call('GET', '/users/check-availability?username=x', { as: acting })).status).toBe(200)
    expect((await plaza.call('PATCH', `/users/${owner.id}`, { as: acting, body: { displayName: 'X' } })).status).toBe(
      403,
    )
  })

  test('end at once when a member is taken out, with the same token', async () => {
    const ana = await account()
    await put(ana.id, ['provider'])
    const acting = actingAs(ana, team.id)
    const inbox = () => plaza.call('GET', `/messages?userId=${team.id}`, { as: acting })
    expect((await inbox()).status).toBe(200)
    await put(ana.id, [])
    expect((await inbox()).status).toBe(403)
    await put(ana.id, ['provider'])
    await plaza.ok('DELETE', `/users/${ana.id}/organizations/${team.id}`, { as: renewed(owner) })
    expect(await inbox()).toMatchObject({ status: 403, body: { data: { userId: ana.id, organizationId: team.id } } })
  })

  test('the organization of others in the header opens nothing', async () => {
    const stranger = await account()
    for (const id of [team.id, 'org_unknown', owner.id]) {
      expect((await plaza.call('GET', `/messages?userId=${id}`, { as: actingAs(stranger, id) })).status).toBe(403)
    }
  })
})

test('one organization lists, another books: members do for each what their roles in it allow', async () => {
  const { secret, ok, call, given } = plaza
  const type = await ok<{ id: string }>('POST', '/asset-types', {
    as: secret,
    body: { name: 'Bike', timeBased: true, infiniteStock: false, timing: { timeUnit: 'd' }, active: true },
  })
  const answering = await given.role({ permissions: ['transaction:read', 'transaction:transition'] })
  const reading = await given.role({ permissions: ['transaction:read'] })
  const [shopOwner, desk, reader, clubOwner] = [await account(), await account(), await account(), await account()]
  const [shop, club] = [await given.organization(shopOwner), await given.organization(clubOwner)]
  const join = (person: Person, roles: string[]) =>
    ok('PUT', `/users/${person.id}/organizations/${shop.id}`, { as: secret, body: { roles } })
  await join(desk, [answering.value])
  await join(reader, [reading.value])
  const inShop = (person: Person) => actingAs(renewed(person), shop.id)

  const body = { name: 'Cargo bike', assetTypeId: type.id, price: 50, currency: 'MXN', quantity: 1, active: true }
  expect((await call('POST', '/assets', { as: inShop(desk), body })).status).toBe(403)
  const bike = await ok<{ id: string; ownerId: string }>('POST', '/assets', { as: inShop(shopOwner), body })
  expect(bike.ownerId).toBe(shop.id)

  const startDate = new Date(plaza.clock.now().getTime() + 3 * 24 * 3_600_000).toISOString()
  const inClub = actingAs(renewed(clubOwner), club.id)
  const booking = await ok<{ id: string; takerId: string; ownerId: string }>('POST', '/transactions', {
    as: inClub,
    body: { assetId: bike.id, startDate, duration: { d: 2 } },
  })
  expect(booking).toMatchObject({ takerId: club.id, ownerId: shop.id })
  const move = (name: string, as: As) =>
    call<{ status: string }>('POST', `/transactions/${booking.id}/transitions`, { as, body: { name } })
  expect((await move('confirmAndPay', inClub)).status).toBe(200)

  // as themselves they have nothing to do with it
  expect((await move('accept', renewed(desk))).status).toBe(403)
  expect((await call('GET', `/transactions/${booking.id}`, { as: inShop(reader) })).status).toBe(200)
  expect((await move('accept', inShop(reader))).status).toBe(403)
  expect(await move('accept', inShop(desk))).toMatchObject({ status: 200, body: { status: 'validated' } })
  await join(desk, [reading.value])
  expect((await move('cancel', inShop(desk))).status).toBe(403)
})

test('people may act as organizations below their own, with the roles they have above', async () => {
  const boss = await account()
  const head = await plaza.given.organization(boss, { displayName: 'Head' })
  const branch = await plaza.given.organization(boss, { displayName: 'Branch', organizations: { [head.id]: {} } })
  const shop = await plaza.given.organization(boss, { displayName: 'Shop', organizations: { [branch.id]: {} } })
  const [clerk, keeper] = [await account(), await account()]
  const join = (person: Person, organization: User, roles: string[]) =>
    plaza.ok('PUT', `/users/${person.id}/organizations/${organization.id}`, { as: plaza.secret, body: { roles } })
  await join(clerk, head, ['user'])
  await join(clerk, shop, ['provider'])
  await join(keeper, shop, ['user'])

  const listed = async (as: As) => (await plaza.ok<{ results: Actable[] }>('GET', '/organizations', { as })).results
  expect(await listed(renewed(clerk))).toEqual([
    expect.objectContaining({ id: head.id, displayName: 'Head', parentId: null, roles: ['user'], isMember: true }),
    expect.objectContaining({ id: shop.id, parentId: branch.id, roles: ['provider'], isMember: true }),
    expect.objectContaining({ id: branch.id, parentId: head.id, roles: ['user'], isMember: false, isOwner: false }),
  ])
  expect((await listed(renewed(keeper))).map(({ id }) => id)).toEqual([shop.id])
  expect((await plaza.call('GET', `/users/${branch.id}`, { as: actingAs(renewed(clerk), branch.id) })).status).toBe(200)
  expect((await plaza.call('GET', `/users/${branch.id}`, { as: actingAs(renewed(keeper), branch.id) })).status).toBe(
    403,
  )
  expect((await plaza.call('GET', '/organizations')).status).toBe(401)
})

/** The clock has moved: a session of today. */
function renewed(person: Person): Person {
  const seconds = Math.floor(plaza.clock.now().getTime() / 1000)
  const claims = {
    userId: person.id,
    roles: ['user', 'provider'],
    loggedAt: seconds,
    iat: seconds,
    exp: seconds + 3600,
  }
  return { ...person, token: signAccessToken(claims, plaza.services.authSecret) }
}

test('a former owner is told at once that an organization has another one, unless a key did it', async () => {
  const [giver, taker] = [await account({ displayName: 'Gia' }), await account({ displayName: 'Tom' })]
  const [club, shop] = [
    await plaza.given.organization(giver, { displayName: 'Chess club' }),
    await plaza.given.organization(giver),
  ]
  const give = (id: string, as: As) => plaza.ok('PATCH', `/users/${id}`, { as, body: { orgOwnerId: taker.id } })
  await give(shop.id, plaza.secret)
  await give(club.id, actingAs(giver, club.id))
  await expect.poll(async () => (await mailsTo(giver.username)).map(({ kind }) => kind)).toEqual(['organizationGiven'])
  const [mail] = await mailsAsSent(plaza, giver.username)
  expect(mail?.text).toContain('You’re no longer the owner of Chess club')
  expect(mail?.text).toContain('https://market.example/account/organizations')
})
