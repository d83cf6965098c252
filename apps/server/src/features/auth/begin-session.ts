import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { issueToken, networkFamily, newTokenValue, noteSignIn, sealedAddress } from '../credentials/index.ts'
import { sessionEnd, sessionToken } from './sessions.ts'

type Entry = {
  user: UserRow
  /** What was proved; nothing that we know when it was at another service. */
  amr?: string[]
  reference?: { provider: string; idToken?: string }
}

/** Signs somebody in: `admit` says who it is, or refuses, in the transaction that stores the session. */
export async function beginSession(actor: Actor, services: Services, admit: (tx: Tx) => Promise<Entry>) {
  const now = services.clock.now()
  const expirationDate = await sessionEnd(now, services)
  const { origin } = services.settings
  const refreshToken = newTokenValue('refresh', origin, now)
  const { user, id } = await services.db.tx(async (tx) => {
    const { user, amr = [], reference } = await admit(tx)
    if ((await services.suspensions.of(user.id))?.kind === 'block') throw refuse('account.blocked')
    const id = await issueToken(tx, origin, {
      type: 'refresh',
      value: refreshToken,
      userId: user.id,
      createdDate: now,
      expirationDate,
      reference: {
        userAgent: actor.userAgent,
        networks: [networkFamily(actor.address, services.secrets)],
        address: sealedAddress(actor.address, services.secrets),
        ...reference,
      },
    })
    const provider = reference && { provider: reference.provider }
    const signIn = { kind: 'signedIn', place: 'web', userId: user.id, amr, sessionId: id, ...provider } as const
    await noteSignIn(tx, signIn, actor, services)
    return { user, id }
  })
  services.log.info('A user logged in', { userId: user.id, requestId: actor.requestId })
  return { ...sessionToken(user, { id, createdDate: now }, services), refreshToken, userId: user.id }
}
