import type { Endpoints, Event, JsonObject } from '@plaza/contract'
import { readable } from '@plaza/domain'
import { type Actor, type ListInput, readRights, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { present } from './present.ts'
import { retentionLimit, withinRetention } from './rules.ts'
import * as store from './store.ts'

export async function listEvents(
  { filters, page }: ListInput<Endpoints['events']['list']>,
  actor: Actor,
  services: Services,
) {
  const period = withinRetention(filters.createdDate, await retentionLimit(services))
  if ('problem' in period) throw refuse('event.tooOld', { values: period })
  const hidden = asksForHidden(filters.metadata, actor) ? { id: [] } : {}
  const wanted = { ...filters, ...hidden, createdDate: period.bounds }
  return services.db.replica((read) => store.list(read, wanted, page))
}

/** A filter on a namespace that the reader may not see would tell its content guess by guess, so it matches nothing. */
const asksForHidden = (metadata: JsonObject | undefined, actor: Actor) =>
  metadata !== undefined && readable(metadata, readRights(actor)) !== metadata

export async function readEvent(id: string, services: Services) {
  const limit = await retentionLimit(services)
  const row =
    (await services.db.replica((read) => store.read(read, id, limit))) ??
    (await store.read(services.db.read, id, limit))
  if (!row) throw refuse('object.notFound')
  return row
}

/** Events as others get them who keep them: a token must not lie about where nobody takes it back. */
export async function eventsWithoutTokens(
  wanted: readonly { eventId: string; date: Date }[],
  { db, secrets, settings }: Services,
): Promise<Event[]> {
  const everything = { namespaces: ['*'], isSystem: false }
  const rows = await store.readSome(db.read, wanted)
  return rows.map((row) =>
    present({ ...row, sealed_metadata: null }, everything, { secrets, livemode: settings.isLive }),
  )
}

/** An event as webhooks and workflows get it: with all namespaces, and its tokens while they are valid. */
export async function eventForOthers(services: Services, id: string): Promise<Event | undefined> {
  const row = await store.read(services.db.read, id, await retentionLimit(services))
  const everything = { namespaces: ['*'], isSystem: false }
  return row && present(row, everything, { secrets: services.secrets, livemode: services.settings.isLive })
}
