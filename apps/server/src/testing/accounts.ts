import type { JsonObject, User } from '@plaza/contract'
import { signAccessToken } from '../lib/access-token.ts'
import { newId } from '../lib/ids.ts'
import type { Person, TestApp } from './app.ts'

type Profile = {
  username?: string
  displayName?: string
  firstname?: string
  lastname?: string
  email?: string
  description?: string
  roles?: string[]
  metadata?: JsonObject
  platformData?: JsonObject
}

let count = 0

/**
 * Somebody with an account, signed in. Made without a password, because hashing takes longer than everything else a
 * test does; tests about signing up and in use `given.person`.
 */
export async function givenAccount(plaza: TestApp, profile: Profile = {}): Promise<Person> {
  const { services, settings, publishable, ok, secret } = plaza
  const now = services.clock.now()
  const id = newId('usr', settings.origin, now)
  const username = profile.username ?? `account${++count}@example.com`
  const roles = profile.roles ?? ['user', 'provider']
  await services.db.read
    .insertInto('users')
    .values({
      id,
      created_date: now,
      updated_date: now,
      is_organization: false,
      username,
      display_name: profile.displayName ?? null,
      firstname: profile.firstname ?? null,
      lastname: profile.lastname ?? null,
      email: profile.email ?? username,
      description: profile.description ?? null,
      roles,
      organizations: '{}',
      org_owner_id: null,
      metadata: JSON.stringify(profile.metadata ?? {}),
      platform_data: JSON.stringify(profile.platformData ?? {}),
    })
    .execute()
  const seconds = Math.floor(now.getTime() / 1000)
  const claims = { userId: id, roles, loggedAt: seconds, iat: seconds, exp: seconds + 3_600 }
  return {
    ...publishable,
    token: signAccessToken(claims, services.authSecret),
    refreshToken: '',
    password: '',
    id,
    username,
    user: await ok<User>('GET', `/users/${id}`, { as: secret }),
  }
}
