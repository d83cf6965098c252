import { setImmediate as nextTurn } from 'node:timers/promises'
import { hash as bcrypt } from 'bcryptjs'
import { describe, expect, test } from 'vitest'
import { createHashingQueue } from './hashing-queue.ts'
import { decoyOf, hashPassword, isOutdated, isRightPassword, isUsableHash } from './password-hash.ts'

describe('a hashed password', () => {
  test('is Argon2id with its parameters, and never the same twice', async () => {
    const [first, second] = [await hashPassword('correct horse', 'full'), await hashPassword('correct horse', 'full')]
    expect(first.encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(first.encoded).not.toBe(second.encoded)
    expect(isOutdated(first, 'full')).toBe(false)
    expect(await isRightPassword('correct horse', first)).toBe(true)
    expect(await isRightPassword('correct horse ', first)).toBe(false)
    expect(await isRightPassword('', first)).toBe(false)
  })

  test('of made-up people is cheap, and made anew as soon as that is over', async () => {
    const cheap = await hashPassword('correct horse', 'cheap')
    expect(await isRightPassword('correct horse', cheap)).toBe(true)
    expect(await isRightPassword('wrong', cheap)).toBe(false)
    expect(isOutdated(cheap, 'cheap')).toBe(false)
    expect(isOutdated(cheap, 'full')).toBe(true)
  })

  test('counts every character of a long password, whatever alphabet', async () => {
    const long = '馬'.repeat(255)
    const hash = await hashPassword(long, 'full')
    expect(await isRightPassword(long, hash)).toBe(true)
    expect(await isRightPassword(long.slice(1), hash)).toBe(false)
  })

  test('agrees with other implementations of Argon2id', async () => {
    // printed by the reference command line tool: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
    const encoded = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await isRightPassword('password', { encoded })).toBe(true)
    expect(isOutdated({ encoded }, 'full')).toBe(true)
  })

  test('made by scrypt, where Node has no Argon2, still verifies', async () => {
    const { scryptSync } = await import('node:crypto')
    const salt = Buffer.alloc(16, 7)
    const digest = scryptSync('correct horse', salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 28 })
    const encoded = `$scrypt$ln=15,r=8,p=3$${salt.toString('base64')}$${digest.toString('base64')}`
    expect(await isRightPassword('correct horse', { encoded })).toBe(true)
    expect(await isRightPassword('wrong', { encoded })).toBe(false)
    expect(isOutdated({ encoded }, 'full')).toBe(true)
  })

  test('made by bcrypt follows the rule of bcrypt: 72 bytes count', async () => {
    const encoded = await bcrypt('x'.repeat(72), 10)
    expect(await isRightPassword('x'.repeat(80), { encoded })).toBe(true)
    expect(await isRightPassword('x'.repeat(71), { encoded })).toBe(false)
    expect(isOutdated({ encoded }, 'full')).toBe(true)
  })

  test('made elsewhere is taken when checking it is possible and bearable', async () => {
    const { encoded } = await hashPassword('correct horse', 'full')
    const tail = 'a'.repeat(53)
    const usable = [encoded, `$2y$10$${tail}`, `$2a$04$${tail}`, encoded.replace('argon2id', 'argon2i')]
    const unusable = [
      'correct horse',
      `$2b$31$${tail}`,
      `$2b$10$${tail}a`,
      encoded.replace('m=19456', 'm=99999999'),
      encoded.replace('t=2', 't=999'),
      encoded.replace('v=19', 'v=16'),
      '$scrypt$ln=30,r=8,p=3$c29tZXNhbHQ$c29tZXNhbHQ',
    ]
    expect(usable.filter((hash) => !isUsableHash({ encoded: hash }))).toEqual([])
    expect(unusable.filter((hash) => isUsableHash({ encoded: hash }))).toEqual([])
    expect(isOutdated({ encoded: `$2y$10$${tail}` }, 'full')).toBe(true)
  })

  test('agrees with other implementations of Argon2i and its lengths', async () => {
    const { argon2Sync } = await import('node:crypto')
    const salt = Buffer.from('somesalt')
    const cost = { message: 'password', nonce: salt, memory: 4096, passes: 3, parallelism: 1, tagLength: 24 }
    const digest = argon2Sync('argon2i', cost)
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    const encoded = `$argon2i$v=19$m=4096,t=3,p=1$${text(salt)}$${text(digest)}`
    expect(await isRightPassword('password', { encoded })).toBe(true)
    expect(await isRightPassword('Password', { encoded })).toBe(false)
  })

  test('that nobody has matches no password', async () => {
    expect(await isRightPassword('', decoyOf('full'))).toBe(false)
    await expect(isRightPassword('x', { encoded: 'plain text' })).rejects.toThrow('unknown form')
  })
})

describe('the hashing queue', () => {
  test('runs some at once, lets some wait in turn and refuses the rest', async () => {
    const inQueue = createHashingQueue({ atOnce: 2, waiting: 2 })
    const finish: (() => void)[] = []
    const started: string[] = []
    const work = (name: string) =>
      inQueue(async () => {
        started.push(name)
        await new Promise<void>((resolve) => finish.push(resolve))
        return name
      })

    const admitted = ['a', 'b', 'c', 'd'].map(work)
    await expect(work('e')).rejects.toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
    expect(started).toEqual(['a', 'b'])
    finish[0]?.()
    await admitted[0]
    await nextTurn()
    expect(started).toEqual(['a', 'b', 'c'])
    const late = work('f')
    for (let n = 1; n < 5; n++) {
      finish[n]?.()
      await (n < 4 ? admitted[n] : late)
      await nextTurn()
    }
    expect(started).toEqual(['a', 'b', 'c', 'd', 'f'])
  })

  test('goes on after a failure', async () => {
    const inQueue = createHashingQueue({ atOnce: 1, waiting: 0 })
    await expect(inQueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await inQueue(async () => 'next')).toBe('next')
  })
})
