import type { Challenge, ConsoleSession, Factor, JsonObject } from '@plaza/contract'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Staff, type TestApp } from '../../testing/app.ts'
import { createPasskey } from '../../testing/passkey.ts'

let plaza: TestApp

beforeAll(async () => {
  plaza = await createTestApp()
})

type Refusal = { code: string; message: string }
type Begun = { factorId: string; secret: string; uri: string }

/** The code that an app shows now; the next one is asked for half a minute later. */
function codeOf(secret: string) {
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: plaza.clock.now().getTime() })
  return code
}
const nextCode = () => plaza.clock.advance({ seconds: 30 })

async function addApp(as: Staff) {
  const begun = await plaza.ok<Begun>('POST', '/auth/factors/totp', { as })
  const confirmed = await plaza.ok<{ factor: Factor; recoveryCodes?: string[] }>('POST', '/auth/factors/totp/confirm', {
    as,
    body: { factorId: begun.factorId, code: codeOf(begun.secret) },
  })
  nextCode()
  return { ...begun, ...confirmed }
}

async function addPasskey(as: Staff, name = 'Laptop') {
  const passkey = createPasskey()
  const options = await plaza.ok<{ challenge: string }>('POST', '/auth/factors/passkeys/options', { as })
  const factor = await plaza.ok<Factor & { recoveryCodes?: string[] }>('POST', '/auth/factors/passkeys', {
    as,
    body: { name, attestation: passkey.attest(options) },
  })
  return { passkey, factor, options }
}

const beginLogin = ({ username, password }: Staff) =>
  plaza.ok<Challenge & { passkeyOptions: { challenge: string; allowCredentials: JsonObject[] } }>(
    'POST',
    '/auth/console/login',
    { body: { username, password } },
  )
const verify = (body: JsonObject) => plaza.call<ConsoleSession & Refusal>('POST', '/auth/console/verify', { body })

const list = (as: Staff) =>
  plaza.ok<{ factors: Factor[]; recoveryCodesLeft: number; isRequired: boolean }>('GET', '/auth/factors', { as })

describe('an authenticator app', () => {
  test('is offered as a secret and as the address of a QR code, and counts once a code of it was shown', async () => {
    const staff = await plaza.given.staff('staff-admin')
    const { factorId, secret, uri } = await plaza.ok<Begun>('POST', '/auth/factors/totp', { as: staff })
    expect(uri).toMatch(/^otpauth:\/\/totp\/Plaza:staff\d+%40example\.com\?issuer=Plaza&secret=/)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await list(staff)).factors).toEqual([])
    const wrong = await plaza.call<Refusal>('POST', '/auth/factors/totp/confirm', {
      as: staff,
      body: { factorId, code: '000000' },
    })
    expect(wrong.body.code).toBe('factor.codeWrong')
    const code = codeOf(secret)
    const { factor, recoveryCodes } = await plaza.ok<{ factor: Factor; recoveryCodes: string[] }>(
      'POST',
      '/auth/factors/totp/confirm',
      { as: staff, body: { factorId, code: `${code.slice(0, 3)} ${code.slice(3)}` } },
    )
    expect(factor).toMatchObject({ id: factorId, kind: 'totp' })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await list(staff)).toMatchObject({ factors: [{ id: factorId }], recoveryCodesLeft: 10, isRequired: false })
    expect((await plaza.events('plaza_factor_added'))[0]).toMatchObject({
      objectId: staff.id,
      emitterId: staff.id,
      metadata: { kind: 'totp' },
    })
    nextCode()
  })

  test('takes the place of the one of before, whose codes stop counting', async () => {
    const staff = await plaza.given.staff('staff-admin')
    const before = await addApp(staff)
    const after = await addApp(staff)
    expect(after.recoveryCodes).toBeUndefined()
    expect((await list(staff)).factors.map(({ id }) => id)).toEqual([after.factorId])
    const { challengeId } = await beginLogin(staff)
    expect((await verify({ challengeId, method: 'totp', code: codeOf(before.secret) })).status).toBe(422)
    expect((await verify({ challengeId, method: 'totp', code: codeOf(after.secret) })).status).toBe(200)
    nextCode()
  })

  test('of somebody else is not confirmed, renamed or removed', async () => {
    const [one, other] = [await plaza.given.staff('staff-admin'), await plaza.given.staff('staff-admin')]
    const { factorId, secret } = await plaza.ok<Begun>('POST', '/auth/factors/totp', { as: one })
    const body = { factorId, code: codeOf(secret) }
    expect((await plaza.call('POST', '/auth/factors/totp/confirm', { as: other, body })).status).toBe(404)
    await plaza.ok('POST', '/auth/factors/totp/confirm', { as: one, body })
    expect((await plaza.call('DELETE', `/auth/factors/${factorId}`, { as: other })).status).toBe(404)
    const renamed = await plaza.call('PATCH', `/auth/factors/${factorId}`, { as: other, body: { name: 'Mine' } })
    expect(renamed.status).toBe(404)
    nextCode()
  })
})

describe('a passkey', () => {
  test('is added, named, and signs in', async () => {
    const staff = await plaza.given.staff('staff-admin')
    const { passkey, factor } = await addPasskey(staff)
    expect(factor).toMatchObject({ kind: 'passkey', name: 'Laptop', lastUsedDate: null })
    expect(factor.recoveryCodes).toHaveLength(10)
    const renamed = await plaza.ok<Factor>('PATCH', `/auth/factors/${factor.id}`, {
      as: staff,
      body: { name: 'My laptop' },
    })
    expect(renamed.name).toBe('My laptop')
    const { challengeId, methods, passkeyOptions } = await beginLogin(staff)
    expect(methods).toEqual(['passkey', 'recovery'])
    expect(passkeyOptions.allowCredentials).toHaveLength(1)
    const assertion = passkey.assert(passkeyOptions)
    expect((await verify({ challengeId, method: 'passkey', assertion })).status).toBe(200)
    expect((await list(staff)).factors[0]?.lastUsedDate).not.toBeNull()
  })

  test('a signature counts once, for this site, this person and what was asked', async () => {
    const staff = await plaza.given.staff('staff-admin')
    const other = await plaza.given.staff('staff-admin')
    const { passkey } = await addPasskey(staff)
    const { passkey: foreign } = await addPasskey(other)
    const refused = async (assertion: (options: { challenge: string }) => JsonObject) => {
      const { challengeId, passkeyOptions } = await beginLogin(staff)
      const { status, body } = await verify({ challengeId, method: 'passkey', assertion: assertion(passkeyOptions) })
      expect([status, body.code]).toEqual([422, 'factor.passkeyWrong'])
    }
    await refused((options) => foreign.assert(options))
    await refused((options) => passkey.assert({ ...options, origin: 'http://evil.example' }))
    await refused((options) => passkey.assert({ ...options, rpId: 'evil.example' }))
    await refused(() => passkey.assert({ challenge: 'AAAA' }))
    await refused(() => ({}))
    await refused((options) => ({ ...passkey.assert(options), response: { clientDataJSON: '%' } }))
    const begun = await beginLogin(other)
    await refused(() => passkey.assert(begun.passkeyOptions))
    const { challengeId, passkeyOptions } = await beginLogin(staff)
    const assertion = passkey.assert(passkeyOptions)
    expect((await verify({ challengeId, method: 'passkey', assertion })).status).toBe(200)
    const again = await beginLogin(staff)
    expect((await verify({ challengeId: again.challengeId, method: 'passkey', assertion })).status).toBe(422)
  })

  test('that was made for another site, or added before, is refused', async () => {
    const staff = await plaza.given.staff('staff-admin')
    const { passkey } = await addPasskey(staff)
    const add = async (attest: (options: { challenge: string }) => JsonObject) => {
      const options = await plaza.ok<{ challenge: string }>('POST', '/auth/factors/passkeys/options', { as: staff })
      const body = { name: 'Key', attestation: attest(options) }
      return plaza.call<Refusal>('POST', '/auth/factors/passkeys', { as: staff, body })
    }
    const foreign = createPasskey({ origin: 'https://evil.example', rpId: 'evil.example' })
    for (const attest of [
      foreign.attest,
      passkey.attest,
      () => ({}),
      () => ({ response: { clientDataJSON: 'e30' } }),
    ]) {
      const { status, body } = await add(attest)
      expect([status, body.code]).toEqual([422, 'factor.passkeyWrong'])
    }
  })

  test('that is removed ends the sessions that were begun with it', async () => {
    const staff = await plaza.given.staff('staff-admin')
    await addApp(staff)
    const { passkey, factor } = await addPasskey(staff)
    const { challengeId, passkeyOptions } = await beginLogin(staff)
    const { body } = await verify({ challengeId, method: 'passkey', assertion: passkey.assert(passkeyOptions) })
    const lost = { ...plaza.publishable, token: body.accessToken }
    await plaza.ok('GET', '/staff/me', { as: lost })
    await plaza.ok('DELETE', `/auth/factors/${factor.id}`, { as: staff })
    expect((await plaza.call('GET', '/staff/me', { as: lost })).status).toBe(403)
    await plaza.ok('GET', '/staff/me', { as: staff })
    expect((await plaza.events('plaza_factor_removed'))[0]).toMatchObject({ objectId: staff.id })
  })

  test('at most ten', async () => {
    const staff = await plaza.given.staff('staff-admin')
    for (let key = 0; key < 10; key++) await addPasskey(staff, `Key ${key}`)
    const { body } = await plaza.call<Refusal>('POST', '/auth/factors/passkeys/options', { as: staff })
    expect(body.code).toBe('factor.tooMany')
  })
})

describe('recovery codes', () => {
  test('new ones take the place of those of before', async () => {
    const staff = await plaza.given.staff('staff-admin')
    const none = await plaza.call<Refusal>('POST', '/auth/factors/recovery-codes', { as: staff })
    expect(none.body.code).toBe('factor.methodMissing')
    const { recoveryCodes: [old] = [] } = await addApp(staff)
    const { recoveryCodes } = await plaza.ok<{ recoveryCodes: string[] }>('POST', '/auth/factors/recovery-codes', {
      as: staff,
    })
    expect(recoveryCodes).toHaveLength(10)
    const { challengeId } = await beginLogin(staff)
    expect((await verify({ challengeId, method: 'recovery', recoveryCode: old ?? '' })).status).toBe(422)
    expect((await verify({ challengeId, method: 'recovery', recoveryCode: recoveryCodes[0] ?? '' })).status).toBe(200)
    expect((await list(staff)).recoveryCodesLeft).toBe(9)
  })

  test('go with the last factor', async () => {
    const staff = await plaza.given.staff('staff-admin')
    const { factorId } = await addApp(staff)
    await plaza.ok('DELETE', `/auth/factors/${factorId}`, { as: staff })
    expect(await list(staff)).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
  })
})

describe('confirming that it is oneself', () => {
  const startTotp = (as: Staff) => plaza.call<Refusal>('POST', '/auth/factors/totp', { as })

  /** Past the ten minutes for which signing in counts; the token is renewed meanwhile. */
  async function stale(role = 'staff-admin'): Promise<Staff> {
    const staff = await plaza.given.staff(role)
    plaza.clock.advance({ minutes: 11 })
    return staff
  }

  test('counts for ten minutes from signing in', async () => {
    const staff = await plaza.given.staff('staff-admin')
    expect((await startTotp(staff)).status).toBe(200)
    plaza.clock.advance({ minutes: 11 })
    expect((await startTotp(staff)).body.code).toBe('confirmationNeeded')
  })

  test('is done with the password by somebody who has no factor', async () => {
    const staff = await stale()
    expect(await plaza.ok('POST', '/auth/factors/confirm/options', { as: staff })).toEqual({ methods: ['password'] })
    const confirm = (password: string) =>
      plaza.call<Refusal & { freshUntil: string }>('POST', '/auth/factors/confirm', {
        as: staff,
        body: { method: 'password', password },
      })
    expect((await confirm('wrong')).body.code).toBe('password.incorrect')
    const { body } = await confirm(staff.password)
    expect(new Date(body.freshUntil).getTime() - plaza.clock.now().getTime()).toBeGreaterThan(9 * 60_000)
    expect(await plaza.ok('GET', '/staff/me', { as: staff })).toMatchObject({ freshUntil: body.freshUntil })
    expect((await startTotp(staff)).status).toBe(200)
  })

  test('is done with a factor by somebody who has one, and then not with the password', async () => {
    const staff = await plaza.given.staff('staff-admin')
    const { secret } = await addApp(staff)
    const { passkey } = await addPasskey(staff)
    plaza.clock.advance({ minutes: 11 })
    const options = await plaza.ok<{ methods: string[]; passkeyOptions: { challenge: string } }>(
      'POST',
      '/auth/factors/confirm/options',
      { as: staff },
    )
    expect(options.methods).toEqual(['totp', 'passkey', 'recovery'])
    const confirm = (body: JsonObject) => plaza.call<Refusal>('POST', '/auth/factors/confirm', { as: staff, body })
    const byPassword = await confirm({ method: 'password', password: staff.password })
    expect(byPassword.body.code).toBe('factor.methodMissing')
    expect((await startTotp(staff)).body.code).toBe('confirmationNeeded')
    const code = codeOf(secret)
    expect((await confirm({ method: 'totp', code })).status).toBe(200)
    expect((await confirm({ method: 'totp', code })).body.code).toBe('factor.codeWrong')
    expect((await startTotp(staff)).status).toBe(200)
    const assertion = passkey.assert(options.passkeyOptions)
    expect((await confirm({ method: 'passkey', assertion })).status).toBe(200)
    nextCode()
  })

  test('guesses of codes are counted', async () => {
    const safe = await createTestApp({ limits: true })
    const staff = await safe.given.staff('staff-admin')
    const guess = () =>
      safe.call('POST', '/auth/factors/confirm', { as: staff, body: { method: 'password', password: 'a guess' } })
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await guess()).status)
    // signing in was the first
    expect(statuses).toEqual([...Array(9).fill(422), 429, 429])
  })
})

test('no secret of a factor lies in the database or in the log in clear', async () => {
  const staff = await plaza.given.staff('staff-admin')
  const { secret, recoveryCodes = [] } = await addApp(staff)
  const { rows } = await plaza.services.db.pool.query(
    'select to_jsonb(f)::text as row from factors f union all select to_jsonb(r)::text from recovery_codes r union all select to_jsonb(e)::text from events e',
  )
  const kept = [...rows.map(({ row }: { row: string }) => row), ...plaza.logged].join('\n')
  for (const value of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(kept).not.toContain(value)
})
