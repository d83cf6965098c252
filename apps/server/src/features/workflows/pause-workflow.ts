import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { WorkflowRow } from '../../db/tables.ts'
import * as store from './store.ts'

const mostKills = 3
const withinMs = 60_000

/** A workflow whose expressions keep killing their process is switched off, and whoever follows such news is told. */
export async function pauseIfDeadly(services: Services, tx: Tx, { id, name }: WorkflowRow) {
  const now = services.clock.now()
  const kills = await store.countKills(tx, id, new Date(now.getTime() - withinMs))
  const current = kills >= mostKills ? await store.lock(tx, id) : undefined
  if (!current?.active) return
  await store.update(tx, { ...current, active: false, updated_date: now })
  await services.changes.announce(tx, 'workflows')
  await services.events.appendOwn(tx, {
    type: 'plaza_workflow_paused',
    date: now,
    emitter: 'custom',
    emitterId: null,
    objectId: id,
    objectType: null,
    object: null,
    metadata: { name, reason: 'killed', kills },
  })
  services.log.warn('A workflow was paused: its expressions had to be killed', { workflow: id, kills })
}
