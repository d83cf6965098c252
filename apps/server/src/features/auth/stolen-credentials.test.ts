import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { User } from '@plaza/contract'
import { describe, expect, test, vi } from 'vitest'
import { createTestApp, type Person } from '../../testing/app.ts'
import { countTries, proofSize } from '../../testing/proof-size.ts'

// Stolen or guessed credentials are contained. Small with every run of the tests, large when the promises are proven.
vi.setConfig({ testTimeout: proofSize({ quick: 120_000, full: 6 * 3_600_000 }) })

const plaza = await createTestApp({ limits: true, trustedProxies: ['127.0.0.1'] })
const { call, ok, given, clock, secret } = plaza
const second = await plaza.anotherServer()

type Tokens = { accessToken: string; refreshToken: string }

const dayMs = 24 * 3_600_000

describe('guessing', () => {
  test('however many try, from wherever and however patiently, few guesses a day are looked at', async () => {
    const person = await given.person()
    const [days, perDay] = [proofSize({ quick: 1, full: 30 }), proofSize({ quick: 150, full: 10_000 })]
    const verified: number[] = []
    let guesses = 0
    for (let day = 0; day < days; day++) {
      let looked = 0
      for (let guess = 0; guess < perDay; guess++) {
        const address = `198.${18 + (guesses & 1)}.${(guesses >> 9) & 255}.${(guesses >> 1) & 255}`
        guesses++
        const { status } = await call('POST', '/auth/login', {
          body: { username: person.username, password: `guess ${guesses}` },
          headers: { 'x-forwarded-for': address },
        })
        expect([403, 429]).toContain(status)
        if (status === 403) looked++
        clock.advance({ ms: dayMs / perDay })
      }
      verified.push(looked)
    }
    countTries(guesses)
    expect(Math.max(...verified)).toBeLessThanOrEqual(120)
    // a guard that looks at nothing would keep the owner out as well
    expect(Math.min(...verified)).toBeGreaterThanOrEqual(50)
  })
})

describe('a copied refresh token', () => {
  const refresh = async (refreshToken: string) => {
    clock.advance({ minutes: 3 })
    const body = { grantType: 'refreshToken', refreshToken, rotate: true }
    return call<Tokens>('POST', '/auth/token', { body })
  }
  const isSignedIn = async ({ id }: Person, accessToken: string) =>
    'username' in (await call('GET', `/users/${id}`, { as: { token: accessToken } })).body

  test('ends its whole family and no other, whichever of its tokens comes back', async () => {
    const person = await given.person()
    for (let round = 0; round < proofSize({ quick: 4, full: 300 }); round++) {
      clock.advance({ minutes: 20 })
      const [stolen, other] = [await given.login(person), await given.login(person)]
      const family: Tokens[] = [{ accessToken: stolen.token, refreshToken: stolen.refreshToken }]
      for (let step = 0; step < 2 + (round % 4); step++) {
        family.push((await refresh(family.at(-1)?.refreshToken ?? '')).body)
      }
      // the direct predecessor of the last one may still be an answer that got lost
      const copied = family[round % (family.length - 2)]
      expect((await refresh(copied?.refreshToken ?? '')).status).toBe(403)
      for (const { accessToken, refreshToken } of family) {
        expect(await isSignedIn(person, accessToken)).toBe(false)
        expect((await refresh(refreshToken)).status).toBe(403)
      }
      expect((await refresh(other.refreshToken)).status).toBe(200)
    }
  })
})

describe('whoever is shut out', () => {
  /** Milliseconds until a call on the other server no longer counts as one of the person. */
  async function msUntilRefused({ id, token }: Person) {
    const started = performance.now()
    for (;;) {
      const answer = await second.http.inject({ url: `/users/${id}`, headers: { authorization: `Bearer ${token}` } })
      if (!('username' in answer.json<Partial<User>>())) return performance.now() - started
    }
  }
  const ways: Record<string, (person: Person) => Promise<unknown>> = {
    'by removing the account': (person) => ok('DELETE', `/users/${person.id}`, { as: secret }),
    'by signing out everywhere': async (person) =>
      ok('POST', '/auth/sessions/end-others', { as: await given.login(person) }),
    'by a new password': async (person) => {
      await ok('POST', '/password/reset/request', { as: secret, body: { username: person.username } })
      const [event] = await plaza.events('password__reset_requested')
      const { resetToken } = (event?.metadata ?? {}) as { resetToken?: string }
      await ok('POST', '/password/reset/confirm', { body: { resetToken, newPassword: 'a new password' } })
    },
  }
  test.each(Object.entries(ways))('%s is out on every server at once', async (_way, shutOut) => {
    const waits: number[] = []
    for (let round = 0; round < proofSize({ quick: 3, full: 200 }); round++) {
      clock.advance({ minutes: 20 })
      const person = await given.person()
      // the other server has seen this token, and keeps in memory what it knows of it
      const seen = await second.http.inject({
        url: `/users/${person.id}`,
        headers: { authorization: `Bearer ${person.token}` },
      })
      expect(seen.json()).toHaveProperty('username')
      await shutOut(person)
      waits.push(await msUntilRefused(person))
    }
    // long before servers would look for themselves; how soon it is tells something only where nothing else runs
    expect(Math.max(...waits)).toBeLessThanOrEqual(proofSize({ quick: 30_000, full: 1_000 }))
  })
})

describe('a login that fails', async () => {
  const open = await createTestApp({ passwordHashing: 'full' })
  const person = await open.given.person()
  const names = { known: person.username, unknown: 'nobody@example.com' }
  const attempt = async (kind: keyof typeof names) => {
    const body = { username: names[kind], password: 'wrong password' }
    expect((await open.call('POST', '/auth/login', { body })).status).toBe(403)
  }

  test('hashes as much for a name that does not exist as for one that does', async () => {
    const name = typeof crypto.argon2 === 'function' ? 'argon2' : 'scrypt'
    const hashing = vi.spyOn(crypto, name)
    syncBuiltinESMExports()
    try {
      const work: Record<string, unknown[]> = {}
      for (const kind of ['known', 'unknown'] as const) {
        hashing.mockClear()
        await attempt(kind)
        work[kind] = hashing.mock.calls.map((args) => args.map(costOf))
      }
      expect(work.known).toHaveLength(1)
      expect(work.unknown).toEqual(work.known)
    } finally {
      hashing.mockRestore()
      syncBuiltinESMExports()
    }
  })

  // how long something takes tells something only when it is tried often and nothing else runs
  const rounds = proofSize({ quick: 0, full: 5_000 })
  if (rounds > 0)
    test('takes as long for either', async () => {
      const times: Record<keyof typeof names, number[]> = { known: [], unknown: [] }
      for (let round = 0; round < rounds; round++) {
        // in turn, and each first as often: what else the machine does meets both alike
        for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const started = performance.now()
          await attempt(kind)
          times[kind].push(performance.now() - started)
        }
      }
      const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
      const ratio = median(times.known) / median(times.unknown)
      expect(ratio).toBeGreaterThan(1 / 1.05)
      expect(ratio).toBeLessThan(1.05)
    })
})

/** What makes a hash dear: everything but the salt and what is done with the result. */
function costOf(argument: unknown): unknown {
  if (Buffer.isBuffer(argument)) return argument.length
  if (typeof argument === 'function') return undefined
  if (typeof argument !== 'object' || argument === null) return argument
  return Object.fromEntries(Object.entries(argument).map(([key, value]) => [key, costOf(value)]))
}
