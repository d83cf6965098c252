import type { JsonObject, User } from '@plaza/contract'
import { Secret, TOTP } from 'otpauth'
import type { As, TestApp } from '../app.ts'
import { jobsDone } from '../jobs.ts'
import { mailsAsSent } from '../mails-as-sent.ts'
import { createPasskey } from '../passkey.ts'
import { idOf, type Tell } from './teller.ts'

const password = 'a few random words'

/** Marta runs the marketplace: she sets up her second step, and invites a colleague. */
export async function run(plaza: TestApp, tell: Tell) {
  const username = 'marta@example.com'
  const roles = ['user', 'provider', 'staff-admin']
  const body = { username, password, email: username, displayName: 'Marta', roles }
  const user = await plaza.ok('POST', '/users', { as: plaza.secret, body })
  const signIn = async (method: string, proof: JsonObject = {}): Promise<As & { cookie: string }> => {
    const { challengeId } = await tell<{ challengeId: string }>('console.login', {
      body: { username, password },
      as: plaza.publishable,
    })
    const request = { body: { challengeId, method, ...proof }, as: plaza.publishable }
    const { body, headers } = await plaza.call<{ accessToken: string }>('POST', '/auth/console/verify', request)
    return {
      ...plaza.publishable,
      token: body.accessToken,
      cookie: String(headers['set-cookie']).split(';')[0] ?? '',
    }
  }
  const marta = await signIn('none')
  const { secret, codes } = await secure(plaza, tell, marta)
  const { challengeId } = await plaza.ok<{ challengeId: string }>('POST', '/auth/console/login', {
    body: { username, password },
  })
  await tell('console.verify', {
    body: { challengeId, method: 'totp', code: codeNow(plaza, secret) },
    as: plaza.publishable,
  })
  await tell('staff.me', { as: marta })
  await tell('staff.list', { as: marta })
  await invite(plaza, tell, marta)
  await leaveNote(tell, marta, idOf(user))
  await writeAsService(tell, marta, idOf(user))
  await tell('emailTools.test', { body: {}, as: marta })
  await tell('emailTools.templates', { as: marta })
  await tell('texts.list', { as: marta })
  await plaza.ok('POST', `/users/${idOf(user)}/service-messages`, {
    as: marta,
    body: { content: 'Let’s keep it friendly.' },
    headers: { 'x-plaza-reply': 'reply.be-kind' },
  })
  await tell('replies.uses', { as: marta })
  await help(plaza, tell, marta)
  const boats = await plaza.ok('POST', '/categories', { as: marta, body: { name: 'Boats' } })
  await plaza.ok('PATCH', `/categories/${idOf(boats)}`, { as: marta, body: { name: 'Bots' } })
  // one record of many: what else was done in the same moment would come now before it, now after
  const query = { objectId: idOf(boats), action: 'categories.update' }
  const [mistake] = (await tell<{ results: JsonObject[] }>('audit.list', { query, as: marta })).results
  await tell('audit.chain', { as: marta })
  await tell('audit.read', { params: { id: idOf(mistake ?? {}) }, as: marta })
  await tell('audit.undo', { params: { id: idOf(mistake ?? {}) }, as: marta })
  await plaza.ok('DELETE', `/categories/${idOf(boats)}`, { as: marta })
  await lookIntoTrash(plaza, tell, marta)
  await pauseSome(plaza, tell, marta)
  await work(tell, marta)
  await lookAfter(plaza, tell, marta)
  await stopHarm(plaza, tell, marta)
  await renewTerms(plaza, tell, marta)
  await review(plaza, tell, marta)
  const { cookie } = await signIn('recovery', { recoveryCode: codes[0] ?? '' })
  const asPage = { headers: { cookie, 'x-plaza-console': '1' } }
  await tell('console.refresh', { body: {}, as: asPage })
  await tell('console.logout', { as: asPage })
}

async function pauseSome(plaza: TestApp, tell: Tell, as: As) {
  const ids: string[] = []
  for (const name of ['Canoe', 'Kayak'])
    ids.push(idOf(await plaza.ok('POST', '/assets', { as: plaza.secret, body: { name } })))
  const body = { kind: 'patch', objectType: 'asset', select: { ids }, payload: { active: false } }
  const previewed = await plaza.ok('POST', '/operations', { as, body: { ...body, preview: true } })
  await tell('operations.run', { params: { id: idOf(previewed) }, as })
  await jobsDone(plaza)
  await tell('operations.undo', { params: { id: idOf(previewed) }, as })
  await jobsDone(plaza)
  const operation = await tell('operations.create', { body: { ...body, preview: true }, as })
  const params = { id: idOf(operation) }
  await tell('operations.list', { query: { status: 'previewed' }, as })
  await tell('operations.read', { params, as })
  await tell('operations.rows', { params, as })
  await tell('operations.cancel', { params, as })
  const file = await plaza.ok('POST', '/operations', {
    as,
    body: { kind: 'export', objectType: 'asset', select: { ids }, export: { format: 'csv' } },
  })
  await jobsDone(plaza)
  const part = { content: 'name\nRaft', format: 'csv', goesOn: true }
  const large = await plaza.ok('POST', '/operations', {
    as,
    body: { kind: 'import', objectType: 'category', import: part, preview: true },
  })
  await tell('operations.add', { params: { id: idOf(large) }, body: { content: 'name\nDinghy', from: 1 }, as })
  await tell('operations.link', { params: { id: idOf(file) }, as })
  for (const id of ids) await plaza.ok('DELETE', `/assets/${id}`, { as })
}

async function lookIntoTrash(plaza: TestApp, tell: Tell, as: As) {
  const [boats] = (await tell<{ results: JsonObject[] }>('trash.list', { query: { kind: 'category' }, as })).results
  const params = { id: idOf(boats ?? {}) }
  await tell('trash.read', { params, as })
  const { objectId } = await tell<{ objectId: string }>('trash.restore', { params, as })
  await plaza.ok('DELETE', `/categories/${objectId}`, { as })
  const [again] = (await plaza.ok<{ results: JsonObject[] }>('GET', '/trash?kind=category', { as })).results
  await tell('trash.remove', {
    params: { id: idOf(again ?? {}) },
    as: { ...as, headers: { ...as.headers, 'x-plaza-reason': 'made%20by%20mistake' } },
  })
}

async function work(tell: Tell, as: As) {
  const body = { kind: 'manual', title: 'Ask the insurer about scooters', dueDate: '2030-05-02T09:00:00.000Z' }
  const params = { id: idOf(await tell('cases.create', { body, as })) }
  await tell('cases.list', { query: { status: 'open' }, as })
  await tell('cases.count', { as })
  await tell('cases.take', { body: { kind: 'manual' }, as })
  await tell('cases.read', { params, as })
  await tell('cases.update', { params, body: { status: 'closed', resolution: 'solved' }, as })
}

/** Somebody's browser tells of an error, and Marta looks how everything is doing. */
async function lookAfter(plaza: TestApp, tell: Tell, as: As) {
  const { id } = await tell<{ id: string }>('clientErrors.report', {
    body: {
      app: 'web',
      message: "Cannot read properties of undefined (reading 'price')",
      stack: 'at Price (https://market.example/web/assets/asset-a1.js:1:2048)',
      route: '/assets/$id',
      version: '0.1.0',
    },
    as: plaza.publishable,
  })
  await tell('clientErrors.list', { query: { state: 'open' }, as })
  await tell('clientErrors.read', { params: { id }, as })
  await tell('clientErrors.update', { params: { id }, body: { state: 'resolved' }, as })
  await plaza.services.db.pool.query("select graphile_worker.add_job('newsletter', run_at := now() + interval '1 day')")
  await plaza.services.db.pool.query(
    `update graphile_worker._private_jobs set last_error = 'connect ECONNREFUSED', attempts = 3
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'newsletter')`,
  )
  const query = { state: 'failed', kind: 'newsletter' }
  const [failed] = (await tell<{ results: JsonObject[] }>('system.jobs', { query, as })).results
  await tell('system.read', { as })
  await tell('system.licences', { as })
  await tell('system.retryJobs', { body: { kind: 'webhooks' }, as })
  await tell('system.discardJob', {
    params: { id: idOf(failed ?? {}) },
    as: { ...as, headers: { 'x-plaza-reason': 'sent by hand' } },
  })
}

async function review(plaza: TestApp, tell: Tell, as: As) {
  const body = { name: 'Sea kayak', description: 'Two seats, with paddles', price: 350, validated: false }
  const params = { id: idOf(await plaza.ok('POST', '/assets', { as: plaza.secret, body })) }
  await tell('assetModeration.review', { params, as })
  await tell('assetModeration.decide', { params, body: { decision: 'reject', reasonCodes: ['photos'] }, as })
  const { id: ownerId } = await plaza.given.person({ displayName: 'Beto' })
  await tell('assetModeration.changeOwner', { params, body: { ownerId }, as: plaza.secret })
  await plaza.ok('DELETE', `/assets/${params.id}`, { as })
}

const codeNow = ({ clock }: TestApp, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

async function secure(plaza: TestApp, tell: Tell, as: As) {
  const { factorId, secret } = await tell<{ factorId: string; secret: string }>('factors.startTotp', { as })
  const confirmed = await tell<{ recoveryCodes: string[] }>('factors.confirmTotp', {
    body: { factorId, code: codeNow(plaza, secret) },
    as,
  })
  plaza.clock.advance({ seconds: 30 })
  const options = await tell<{ challenge: string }>('factors.passkeyOptions', { as })
  const passkey = await tell('factors.addPasskey', {
    body: { name: 'Laptop', attestation: createPasskey().attest(options) },
    as,
  })
  await tell('factors.update', { params: { id: idOf(passkey) }, body: { name: 'Old laptop' }, as })
  await tell('factors.list', { as })
  await tell('factors.remove', { params: { id: idOf(passkey) }, as })
  await tell('factors.confirmOptions', { as })
  await tell('factors.confirm', { body: { method: 'recovery', recoveryCode: confirmed.recoveryCodes[0] }, as })
  const { recoveryCodes } = await tell<{ recoveryCodes: string[] }>('factors.renewRecoveryCodes', { as })
  return { secret, codes: recoveryCodes }
}

async function writeAsService(tell: Tell, as: As, id: string) {
  const message = await tell('serviceMessages.toPerson', {
    params: { id },
    body: { content: 'We have looked into it: your refund left today.' },
    as,
  })
  const { conversationId } = message as { conversationId: string }
  await tell('serviceMessages.toConversation', {
    params: { id: conversationId },
    body: { content: 'And it has arrived.' },
    as,
  })
}

async function leaveNote(tell: Tell, as: As, id: string) {
  const note = await tell('notes.create', {
    body: { objectId: id, text: 'Rang us: the key of the bike is at the café.', mentions: [id] },
    as,
  })
  const params = { id: idOf(note) }
  await tell('notes.list', { query: { objectId: id }, as })
  await tell('notes.update', { params, body: { text: 'Rang us: the key of the bike is at the bakery.' }, as })
  await tell('notes.read', { params, as })
  await tell('notes.remove', { params, as })
}

async function invite(plaza: TestApp, tell: Tell, as: As) {
  const email = 'carla@example.com'
  const invitation = await tell('staffInvitations.create', { body: { email, roles: ['staff-support'] }, as })
  const params = { id: idOf(invitation) }
  await tell('staffInvitations.list', { as })
  await jobsDone(plaza)
  // both mails are of one moment of the story's clock, and have no order
  const former = (await mailsAsSent(plaza, email)).map(({ text }) => text)
  await tell('staffInvitations.resend', { params, as })
  await jobsDone(plaza)
  const mail = (await mailsAsSent(plaza, email)).find(({ text }) => !former.includes(text))
  const token = /setup#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await tell('console.lookSetup', { body: { token }, as: plaza.publishable })
  await tell('console.setup', { body: { token, password, displayName: 'Carla' }, as: plaza.publishable })
  const other = await plaza.ok<{ id: string }>('POST', '/staff-invitations', {
    as,
    body: { email: 'dora@example.com', roles: ['staff-content'] },
  })
  await tell('staffInvitations.remove', { params: { id: other.id }, as })
  const carla = await plaza.given.login({ username: email, password, user: await personAt(plaza, email) })
  const sessions = await tell<JsonObject[]>('userSessions.list', { params: { id: carla.id }, as })
  await tell('userSessions.end', { params: { id: carla.id, sessionId: idOf(sessions[0] ?? {}) }, as })
  await tell('userSessions.endAll', { params: { id: carla.id }, as })
  await tell('userFactors.remove', { params: { id: carla.id } })
}

/** Somebody cannot sign in, and Marta looks what happened. */
async function help(plaza: TestApp, tell: Tell, as: As) {
  const lupe = await plaza.given.person({ displayName: 'Lupe' })
  const params = { id: lupe.id }
  await tell('userHelp.confirmEmail', { params, body: { how: 'send' }, as })
  await tell('userHelp.resetLink', { params, body: { deliver: 'email' }, as })
  await tell('userHelp.signInLink', { params, body: { deliver: 'email' }, as })
  await tell('userHelp.changeEmail', { params, body: { email: 'lupe@example.org', how: 'confirm' }, as })
  await tell('userLinks.list', { params, as })
  await tell('userData.export', { params, body: { deliver: 'person' }, as })
  const gone = await plaza.given.person({ displayName: 'Nora' })
  await tell('userData.erase', { params: { id: gone.id } })
  await tell('userTimeline.read', { params, query: { nbResultsPerPage: '5' }, as })
}

/** New terms, from their draft to the first who accepts them. */
async function renewTerms(plaza: TestApp, tell: Tell, as: As) {
  const texts = { en: { title: 'Terms', content: 'Bring things back on time, and as you got them.' } }
  const draft = await tell('legalVersions.create', { body: { page: 'terms', texts }, as })
  const params = { id: idOf(draft) }
  await tell('legalVersions.update', {
    params,
    body: { acceptAgain: 'signIn', changes: { en: 'Late returns are charged by the day.' } },
    as,
  })
  const effectiveDate = new Date(plaza.clock.now().getTime() + 7 * 24 * 3_600_000).toISOString()
  await tell('legalVersions.publish', { params, body: { effectiveDate }, as })
  await tell('legalVersions.withdraw', { params, as })
  await plaza.ok('POST', `/legal-versions/${params.id}/publish`, { as, body: {} })
  await tell('legalVersions.list', { query: { page: 'terms' }, as })
  await tell('legalVersions.read', { params, as })
  const ana = await plaza.given.person({ displayName: 'Ana' })
  await tell('acceptances.asked', { query: { locale: 'en' }, as: ana })
  await tell('acceptances.create', { body: { page: 'terms', version: 1 }, as: ana })
  await tell('acceptances.list', { query: { page: 'terms', version: '1' }, as })
  const spare = await plaza.ok('POST', '/legal-versions', { as, body: { page: 'privacy' } })
  await tell('legalVersions.remove', { params: { id: idOf(spare) }, as })
}

/** Somebody sends spam; Marta suspends them, thinks better of it, and blocks an address. */
async function stopHarm(plaza: TestApp, tell: Tell, as: As) {
  const username = 'zoe@example.com'
  const zoe = await plaza.ok('POST', '/users', {
    as: plaza.secret,
    body: { username, password, email: username, displayName: 'Zoe' },
  })
  const params = { id: idOf(zoe) }
  await tell('userSuspensions.preview', { params, body: { kind: 'suspend', reasonCode: 'spam' }, as })
  await tell('userSuspensions.put', {
    params,
    body: { kind: 'suspend', reasonCode: 'spam', tell: { text: 'Please stop sending the same message to everybody.' } },
    as: { ...as, headers: { 'x-plaza-reason': 'the same text to nine people' } },
  })
  await tell('userSuspensions.remove', { params, as })
  const view = await tell<{ code: string }>('viewAs.start', {
    body: { userId: params.id, mode: 'look', minutes: 15 },
    as: { ...as, headers: { 'x-plaza-reason': 'cannot find a booking' } },
  })
  const { accessToken } = await plaza.ok<{ accessToken: string }>('POST', '/auth/token', {
    body: { grantType: 'authorizationCode', code: view.code },
  })
  const viewing = { ...plaza.publishable, token: accessToken }
  await tell('viewAs.page', { body: { path: '/my/bookings' }, as: viewing })
  await tell('viewAs.end', { as: viewing })
  await tell('viewAs.list', {
    as: await plaza.given.login({ username, password, user: await personAt(plaza, username) }),
  })
  const block = await tell('blocks.create', { body: { kind: 'domain', value: 'spam.example', reason: 'spam' }, as })
  await tell('blocks.list', { as })
  await tell('blocks.remove', { params: { id: idOf(block) }, as })
}

async function personAt(plaza: TestApp, email: string) {
  const { results } = await plaza.ok<{ results: User[] }>('GET', `/users?query=${email}`, {
    as: plaza.secret,
  })
  const [person] = results
  if (!person) throw new Error(`Nobody has the address ${email}`)
  return person
}
