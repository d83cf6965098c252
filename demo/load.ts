import { createInstance } from '@plaza/sdk'
import { demoUsers } from './people.ts'

export type LoadOptions = { url: string; secretKey: string; progress: (line: string) => void }
export type DemoLogin = { username: string; password: string; roles: string[] }

/** Brings the demo marketplace in through the public API; what is already there stays as it is. */
export async function loadMarketplace({ url, secretKey, progress }: LoadOptions): Promise<DemoLogin[]> {
  const { hostname, port, protocol } = new URL(url)
  const plaza = createInstance({ apiKey: secretKey })
  plaza.setHost(hostname, Number(port), protocol === 'https:' ? 'https' : 'http')
  const missing = []
  for (const user of demoUsers) {
    const { available } = await plaza.users.checkAvailability({ username: user.username })
    if (available) missing.push(user)
  }
  for (const user of missing) {
    await plaza.users.create({ ...user, email: user.username, platformData: { instant: { emailVerified: true } } })
  }
  if (missing.length > 0) progress(`Demo marketplace loaded: ${missing.length} people`)
  return demoUsers.map(({ username, password, roles }) => ({ username, password, roles }))
}
