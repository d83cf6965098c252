import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, consoleSessionOf, type Services } from '../../context.ts'
import { sqlState, type Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { findUser } from '../users/index.ts'
import { type Factor, present } from './factor.ts'
import { noteFactor } from './note-factor.ts'
import { optionsToAdd, readNew } from './passkeys.ts'
import { serviceName } from './service-name.ts'
import * as store from './store.ts'

const most = 10

async function factorsWithRoom(tx: Tx, userId: string): Promise<Factor[]> {
  const factors = await store.confirmedOf(tx, userId)
  if (factors.filter(({ kind }) => kind === 'passkey').length >= most)
    throw refuse('factor.tooMany', { values: { limit: most } })
  return factors
}

/** What a browser needs to make a passkey for this account. */
export async function passkeyOptions(actor: Actor, services: Services) {
  const { userId } = consoleSessionOf(actor)
  const service = await serviceName(services)
  return services.db.tx(async (tx) => {
    const factors = await factorsWithRoom(tx, userId)
    const user = await findUser(tx, userId)
    if (!user) throw refuse('console.needed')
    return optionsToAdd(tx, { user, factors, service }, services)
  })
}

export async function addPasskey(
  { name, attestation }: BodyOf<Endpoints['factors']['addPasskey']>,
  actor: Actor,
  services: Services,
) {
  const session = consoleSessionOf(actor)
  const write = async (tx: Tx) => {
    await factorsWithRoom(tx, session.userId)
    const passkey = await readNew(tx, session.userId, attestation, services)
    if (!passkey) throw refuse('factor.passkeyWrong')
    const now = services.clock.now()
    const factor = await store.insert(tx, {
      ...passkey,
      id: newId('fct', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      user_id: session.userId,
      kind: 'passkey',
      name,
      is_confirmed: true,
      secret_sealed: null,
      last_step: null,
      last_used_date: null,
    })
    return { ...present(factor), ...(await noteFactor(tx, factor, session, actor, services)) }
  }
  return services.changes.write('tokenCutoffs', write).catch((error: unknown) => {
    // the same key was added before, by whomever
    throw sqlState(error) === '23505' ? refuse('factor.passkeyWrong') : error
  })
}
