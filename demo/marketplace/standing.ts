import { demoStaff } from '../people.ts'
import type { NamedObject, Surroundings } from './objects.ts'

const dayMs = 24 * 3_600_000

/** Somebody who is suspended for some days more, and an address that nobody signs up with. */
export function* standingObjects(around: Surroundings): Generator<NamedObject> {
  const date = (days: number) => new Date(around.now.getTime() - days * dayMs)
  const stamps = (days: number) => ({ createdDate: date(days).toISOString(), updatedDate: date(days).toISOString() })
  const [, support] = demoStaff
  const createdBy = support ? around.idOf('usr', support.username, date(301)) : null
  const username = 'rogelio@example.com'
  const userId = around.idOf('usr', username, date(40))
  const until = date(-9).toISOString()
  const terms = { kind: 'suspend', until, reasonCode: 'spam' }
  yield {
    user: {
      id: userId,
      ...stamps(40),
      updatedDate: date(5).toISOString(),
      username,
      email: username,
      displayName: 'Rogelio P.',
      firstname: 'Rogelio',
      lastname: 'Paz',
      description: 'Everything at the best price, write to me.',
      roles: ['user', 'provider'],
      metadata: { _private: { plaza: { locale: 'es' } } },
      platformData: {
        instant: { emailVerified: true },
        plaza: { suspension: { ...terms, date: date(5).toISOString() } },
      },
    },
  }
  yield {
    suspension: {
      id: around.idOf('ssp', username, date(5)),
      ...stamps(5),
      userId,
      ...terms,
      createdBy,
      toldDate: date(5).toISOString(),
    },
  }
  yield {
    block: {
      id: around.idOf('blk', 'email', date(12)),
      ...stamps(12),
      kind: 'email',
      value: 'cheap.deals@example.com',
      reason: 'Fraud: asked three people to pay outside the site',
      createdBy,
      hits: 3,
      lastHitDate: date(1).toISOString(),
    },
  }
}
