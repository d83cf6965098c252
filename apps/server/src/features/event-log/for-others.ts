import type { Event } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { present } from './present.ts'
import { retentionLimit } from './rules.ts'
import { read } from './store.ts'

/** An event as webhooks and workflows get it: with all namespaces, and its tokens while they are valid. */
export async function eventForOthers(services: Services, id: string): Promise<Event | undefined> {
  const row = await read(services.db.read, id, retentionLimit(services.clock.now()))
  const everything = { namespaces: ['*'], isSystem: false }
  return row && present(row, everything, { secrets: services.secrets, livemode: services.settings.isLive })
}
