import type { Actor, Services } from '../../context.ts'
import { addImport } from './import-calendar.ts'
import { ownSource } from './own-source.ts'
import { pauseMs } from './rules.ts'
import * as store from './store.ts'

/** Has a calendar read now; one that was read a moment ago and is good is not asked again. */
export async function refreshCalendar(id: string, actor: Actor, services: Services) {
  const { source, ownerId } = await ownSource(id, actor, services)
  const now = services.clock.now()
  const sinceMs = source.checked_date ? now.getTime() - source.checked_date.getTime() : pauseMs
  if (source.state === 'good' && sinceMs < pauseMs) return source
  return services.db.tx(async (tx) => {
    const waiting = await store.updateSource(tx, id, { state: 'waiting' })
    await addImport(tx, { id, ownerId }, services)
    return waiting
  })
}
