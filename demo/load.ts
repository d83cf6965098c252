import { demoUsers } from './people.ts'

export { marketplaceObjects, type NamedObject, peopleObjects, type Surroundings } from './marketplace/objects.ts'
export { people as demoPeople } from './marketplace/people.ts'

export type DemoLogin = { username: string; password: string; roles: string[] }

/** Logins that are printed at start. */
export const demoLogins: readonly DemoLogin[] = demoUsers.map(({ username, password, roles }) => ({
  username,
  password,
  roles,
}))
