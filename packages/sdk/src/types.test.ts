import type { User } from '@plaza/contract'
import { expectTypeOf, test } from 'vitest'
import type { Client, CursorMeta, LastResponse, OffsetMeta } from './index.ts'
import { createInstance } from './index.ts'

// The compiler runs these; nothing is sent.
const sent = <T extends (...args: never[]) => unknown>(call: T) => call

test('results have the types of the contract', () => {
  const plaza = createInstance()
  const read = sent(() => plaza.users.read('usr_1'))
  expectTypeOf<Awaited<ReturnType<typeof read>>>().toExtend<User & { lastResponse: LastResponse }>()

  const list = sent(() => plaza.users.list({ type: 'organization', page: 2 }))
  expectTypeOf<Awaited<ReturnType<typeof list>>>().toExtend<User[]>()
  expectTypeOf<Awaited<ReturnType<typeof list>>['paginationMeta']>().toEqualTypeOf<OffsetMeta>()

  const remove = sent(() => plaza.roles.remove('role_1'))
  expectTypeOf<Awaited<ReturnType<typeof remove>>>().toExtend<{ id: string }>()
  expectTypeOf(plaza.auth.info()).toEqualTypeOf<{ isAuthenticated: boolean; userId: string | null }>()
})

test('the pages of a list have the shape of the version asked for', () => {
  const newer = createInstance({ apiVersion: '2020-08-10' })
  const list = sent(() => newer.events.list())
  expectTypeOf<Awaited<ReturnType<typeof list>>['paginationMeta']>().toEqualTypeOf<CursorMeta>()
  expectTypeOf(createInstance({ apiVersion: '2019-05-20' })).toEqualTypeOf<Client>()
})

test('wrong calls do not compile', () => {
  const plaza = createInstance()
  sent(() => {
    // @ts-expect-error an id is missing
    void plaza.users.read()
    // @ts-expect-error ids are strings
    void plaza.users.read(5)
    // @ts-expect-error the second id is missing
    void plaza.users.removeFromOrganization('usr_1')
    // @ts-expect-error a login needs a password
    void plaza.auth.login({ username: 'ana' })
    // @ts-expect-error what is required cannot be undefined
    void plaza.auth.login({ username: 'ana', password: undefined })
    // @ts-expect-error a required body cannot be left out
    void plaza.roles.create()
    // @ts-expect-error no such filter
    void plaza.users.list({ colour: 'red' })
    // @ts-expect-error no such value
    void plaza.users.list({ type: 'robot' })
    // @ts-expect-error no such option
    void plaza.users.list({}, { retry: 5 })
    // @ts-expect-error no such event
    plaza.onError('networkError', () => {})
    // @ts-expect-error no such version
    plaza.setApiVersion('2021-01-01')
    // @ts-expect-error no such call
    void plaza.events.remove('evt_1')
  })
  sent(() => {
    void plaza.users.list()
    void plaza.users.list({ query: undefined }, { signal: undefined })
    void plaza.users.create({ username: 'ana', password: 'secret', email: undefined })
    void plaza.users.create({ type: 'organization', displayName: 'Tools & co' })
    void plaza.users.list({ id: ['usr_1'], createdDate: { gte: '2030-01-01' } }, { organizationId: null })
    void plaza.users.read('usr_1', {}, { signal: AbortSignal.timeout(5) })
    void plaza.users.update('usr_1', { metadata: { a: { b: [1, null] } } })
    void plaza.auth.logout()
    void plaza.apiKeys.read('apik_1', { reveal: 1 })
    void plaza.tokens.checkConfirm('token', { redirect: false })
  })
})
