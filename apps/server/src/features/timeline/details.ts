import type { JsonObject } from '@plaza/contract'
import { majorUnits } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { showDeeds } from '../audit-log/index.ts'
import { clientOf, openAddress } from '../credentials/index.ts'
import * as store from './store.ts'

/** What entries say beside their kind and date: some of it is sealed, or kept in another form than people read. */
export async function detailsOf(rows: readonly store.EntryRow[], actor: Actor, services: Services) {
  const ids = rows.filter(({ kind }) => kind === 'staff').map(({ id }) => id)
  const deeds = new Map<string, JsonObject>()
  if (ids.length > 0) {
    const shown = await showDeeds(await store.deedsById(services.db.read, ids), actor, services)
    for (const { id, reason, fields, keyId, before, after, isOwn, undo } of shown)
      deeds.set(id, { reason, fields, keyId, before, after, isOwn, undo: undo.isPossible })
  }
  return (row: store.EntryRow): JsonObject => {
    if (row.kind === 'signIn') return signInOf(row.data, services)
    if (row.kind === 'payment') return paymentOf(row.data)
    return deeds.get(row.id) ?? row.data
  }
}

/** Payments are kept in the smallest unit of their currency, as providers count them. */
function paymentOf({ amount, refunded, ...data }: JsonObject): JsonObject {
  const sum = (minor: unknown) => majorUnits(Number(minor), String(data.currency))
  return { ...data, amount: sum(amount), refunded: sum(refunded) }
}

function signInOf({ network, userAgent, ...data }: JsonObject, { secrets }: Services): JsonObject {
  return {
    ...data,
    ...clientOf(typeof userAgent === 'string' ? userAgent : ''),
    network: typeof network === 'string' ? openAddress(network, secrets) : null,
  }
}
