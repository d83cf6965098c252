import type { JsonObject } from '@plaza/contract'
import { actingAs, type Person, type TestApp } from '../app.ts'
import { jobsDone } from '../jobs.ts'
import { idOf, type Tell } from './teller.ts'

const password = 'a few random words'
const lastPassword = 'yet other words'

export type Pair = { sofia: Person; beto: Person }

/** Two people arrive: one has something to lend, the other needs it. */
export async function arrive(plaza: TestApp, tell: Tell) {
  await tell('users.checkAvailability', { query: { username: 'sofia@example.com' }, as: plaza.publishable })
  const signUp = async (name: string) => {
    const username = `${name.toLowerCase()}@example.com`
    const body = { username, password, email: username, displayName: name }
    const user = await tell<JsonObject>('users.create', { body, as: plaza.publishable })
    const tokens = await tell<{ accessToken: string; refreshToken: string }>('auth.login', {
      body: { username, password },
      as: plaza.publishable,
    })
    const person: Person = {
      ...plaza.publishable,
      token: tokens.accessToken,
      refreshToken: tokens.refreshToken,
      id: idOf(user),
      user: user as Person['user'],
      username,
      password,
    }
    return person
  }
  const sofia = await signUp('Sofia')
  const beto = await signUp('Beto')
  await tell('users.update', { params: { id: beto.id }, body: { description: 'Rides to work' }, as: beto })
  await tell('users.read', { params: { id: sofia.id }, as: plaza.publishable })
  await tell('users.list', { query: { query: 'sofia' } })
  await tell('auth.getTokens', {
    body: { grantType: 'refreshToken', refreshToken: beto.refreshToken },
    as: plaza.publishable,
  })
  await tell('auth.checkToken', { body: { tokenType: 'accessToken', token: beto.token }, as: plaza.system })
  await tell('auth.check', { body: { apiKey: plaza.publishable.apiKey }, as: plaza.publishable })
  await tell('permissions.ofUser', { params: { id: beto.id } })
  await tell('permissions.check', { body: { permissions: ['asset:create', 'user:list:all'] }, as: beto })
  await tell('sessions.list', { as: beto })
  await tell('links.list', { as: beto })
  await tell('tokens.checkRequest', { body: { type: 'email', userId: beto.id } })
  const [asked] = await plaza.events('token__check_requested')
  const checkToken = String((asked?.metadata as JsonObject | undefined)?.token)
  await tell('tokens.checkConfirm', {
    params: { token: checkToken },
    query: { redirect: 'false' },
    as: plaza.anonymous,
  })
  await tell('emailChanges.request', {
    body: { email: 'beto.new@example.com', currentPassword: password },
    as: beto,
  })
  await tell('emailChanges.read', { as: beto })
  await tell('emailChanges.cancel', { as: beto })

  return { sofia, beto }
}

/** They found a team, and people come and go. */
export async function team(plaza: TestApp, tell: Tell, { sofia, beto }: Pair) {
  // Beto has opened the link in his first e-mail
  const platformData = { instant: { emailVerified: true } }
  await plaza.ok('PATCH', `/users/${beto.id}`, { as: plaza.secret, body: { platformData } })
  const team = idOf(
    await tell('users.create', { body: { type: 'organization', displayName: 'Bike Club' }, as: sofia, isUntold: true }),
  )
  await tell('organizations.list', { as: sofia })
  const asTeam = actingAs(sofia, team)
  await tell('organizations.listMembers', { params: { id: team }, as: asTeam })
  const invite = (email: string) =>
    tell<JsonObject>('organizations.invite', { params: { id: team }, body: { email, roles: ['user'] }, as: asTeam })
  const invitation = await invite('lupe@example.com')
  await tell('organizations.resendInvitation', { params: { id: team, invitationId: idOf(invitation) }, as: asTeam })
  await tell('organizations.listInvitations', { params: { id: team }, as: asTeam })
  await tell('organizations.withdrawInvitation', { params: { id: team, invitationId: idOf(invitation) }, as: asTeam })
  const other = await invite('beto@example.com')
  await tell('invitations.list', { as: beto })
  await tell('invitations.accept', { body: { id: idOf(other) }, as: beto })
  await tell('organizations.leave', { params: { id: team }, as: beto })
  const third = await invite('beto@example.com')
  await tell('invitations.decline', { body: { id: idOf(third) }, as: beto })
  await tell('users.joinOrganizationOrUpdateRights', {
    params: { id: beto.id, organizationId: team },
    body: { roles: ['user'] },
  })
  await tell('users.removeFromOrganization', { params: { id: beto.id, organizationId: team } })
}

/** Somebody takes a copy of what is theirs, and leaves. */
export async function leave(plaza: TestApp, tell: Tell, { beto }: Pair) {
  await tell('dataExports.create', { as: beto })
  await jobsDone(plaza)
  const copies = await tell<JsonObject[]>('dataExports.list', { as: beto })
  await tell('dataExports.link', { params: { id: idOf(copies[0] ?? {}) }, as: beto })
  await tell('password.change', { body: { currentPassword: password, newPassword: 'other random words' }, as: beto })
  await plaza.ok('PATCH', `/users/${beto.id}`, {
    as: plaza.secret,
    body: { email: beto.username, platformData: { instant: { emailVerified: true } } },
  })
  await tell('password.setRequest', { as: beto })
  await tell('password.resetRequest', { body: { username: beto.username }, as: plaza.publishable })
  const [reset] = await plaza.events('password__reset_requested')
  const resetToken = String((reset?.metadata as JsonObject | undefined)?.resetToken)
  await tell('password.resetConfirm', { body: { resetToken, newPassword: lastPassword }, as: plaza.publishable })
  const { sessions, now } = await signInElsewhere(plaza, beto)
  await tell('sessions.end', { params: { id: sessions[0] ?? '' }, as: now })
  await tell('sessions.endOthers', { as: now })
  await tell('sessions.leave', { body: { refreshToken: now.refreshToken }, as: plaza.publishable })
  const last = await plaza.given.login({ ...beto, password: lastPassword })
  await tell('auth.logout', { body: { refreshToken: last.refreshToken }, as: plaza.publishable })
  await tell('users.remove', { params: { id: beto.id } })
}

/** Three devices: the one that is used now, and the sessions of the others. */
async function signInElsewhere(plaza: TestApp, person: Person) {
  const signIn = () => plaza.given.login({ ...person, password: lastPassword })
  await signIn()
  await signIn()
  const now = await signIn()
  const all = await plaza.ok<{ id: string; isCurrent: boolean }[]>('GET', '/auth/sessions', { as: now })
  return { now, sessions: all.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id) }
}
