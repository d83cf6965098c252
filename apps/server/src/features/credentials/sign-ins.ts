import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { SignInRow } from '../../db/tables.ts'
import { newId } from '../../lib/ids.ts'
import { defineTask } from '../../slice.ts'
import { sealedAddress } from './networks.ts'
import * as store from './store.ts'

const dayMs = 24 * 3_600_000
const keptMs = 90 * dayMs

type SignIn = {
  kind: SignInRow['kind']
  place: SignInRow['place']
  /** Nobody, when a name was tried that no account has. */
  userId: string | null
  /** What was proved, or the kind of factor that changed. */
  amr?: string[]
  provider?: string
  sessionId?: string
}

/** Notes how somebody came in, or did not: for 90 days, for those who help them. */
export async function noteSignIn(
  tx: Tx,
  { kind, place, userId, amr = [], provider, sessionId }: SignIn,
  { address, userAgent }: Pick<Actor, 'address' | 'userAgent'>,
  { clock, secrets, settings }: Services,
) {
  const now = clock.now()
  await store.insertSignIn(tx, {
    id: newId('sgn', settings.origin, now),
    created_date: now,
    user_id: userId,
    kind,
    place,
    amr,
    provider: provider ?? null,
    session_id: sessionId ?? null,
    ended_date: null,
    network: sealedAddress(address, secrets),
    user_agent: userAgent.slice(0, 1000),
  })
}

/**
 * Notes that somebody did not get in. A name that nobody has is noted as well: an answer that comes sooner for it would tell
 * strangers who has an account.
 */
export const noteFailure = (
  failure: Pick<SignIn, 'place' | 'provider'> & { userId: string | undefined },
  actor: Actor,
  services: Services,
) =>
  services.db.tx((tx) =>
    noteSignIn(tx, { ...failure, kind: 'failed', userId: failure.userId ?? null }, actor, services),
  )

export const removeOldSignIns = defineTask('remove-old-sign-ins', ({ db, clock }) => {
  const now = clock.now().getTime()
  return db.tx((tx) =>
    store.removeSignIns(tx, { before: new Date(now - keptMs), unknownBefore: new Date(now - dayMs) }),
  )
})
