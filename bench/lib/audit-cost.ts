import { at, timesOf } from './timing.ts'

type Call = <Answer>(method: string, path: string, options?: { body?: object; token?: string }) => Promise<Answer>
type Tokens = { accessToken: string }

/**
 * What its record adds to a write: an owner who is also staff changes the same listing in turn with a session of the
 * website, which leaves none, and with one of the console, which leaves one.
 */
export async function auditCost(call: Call, repeats: number) {
  const username = 'bench-staff@example.com'
  const password = 'bench-Passw0rd-123'
  const roles = ['user', 'provider', 'staff-admin']
  await call('POST', '/users', { body: { username, password, email: username, displayName: 'Staff', roles } })
  const { accessToken: web } = await call<Tokens>('POST', '/auth/login', { body: { username, password } })
  const { challengeId } = await call<{ challengeId: string }>('POST', '/auth/console/login', {
    body: { username, password },
  })
  const { accessToken: console } = await call<Tokens>('POST', '/auth/console/verify', {
    body: { challengeId, method: 'none' },
  })
  const { id } = await call<{ id: string }>('POST', '/assets', {
    body: { name: 'Drum kit', assetTypeId: 'typ_bench' },
    token: web,
  })
  let count = 0
  const change = (token: string) => () =>
    call('PATCH', `/assets/${id}`, { body: { metadata: { count: ++count } }, token })
  const [without, withRecord] = await timesOf([change(web), change(console)], repeats)
  return { without: at(without, 0.5), withRecord: at(withRecord, 0.5) }
}
