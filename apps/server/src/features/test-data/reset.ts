import type { TestData } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { textOf } from '../../lib/free-json.ts'
import { plainName } from '../../lib/service-name.ts'
import { beginOwn, presentOperation } from '../operations/index.ts'
import { serviceUserId } from '../users/index.ts'
import { resetTask } from './run-reset.ts'
import { stayingOf } from './staying.ts'
import * as store from './store.ts'

const nameOf = async ({ config }: Services) => {
  const { stelace } = await config.read('default')
  return plainName(textOf(asObject(stelace.instant).serviceName))
}

const ownIdsOf = ({ realUserId }: Actor) => (realUserId === null ? [] : [realUserId])

export async function readTestData(actor: Actor, services: Services): Promise<TestData> {
  const staying = await stayingOf(ownIdsOf(actor), services)
  const [name, counts, running] = await Promise.all([
    nameOf(services),
    store.count(services.db.read, staying, serviceUserId),
    store.underWay(services.db.read),
  ])
  return { isOffered: !services.settings.isLive, name, ...counts, operationId: running?.id ?? null }
}

/** Begins to take away all that people did; where that is under way already, it goes on. */
export async function resetTestData({ confirm }: { confirm: string }, actor: Actor, services: Services) {
  if (services.settings.isLive) throw refuse('testData.live')
  if (confirm.trim() !== (await nameOf(services))) throw refuse('testData.otherName')
  const keep = ownIdsOf(actor)
  const staying = await stayingOf(keep, services)
  const operation = await services.db.tx(async (tx) => {
    await store.lock(tx)
    const running = await store.underWay(tx)
    if (running) return running
    const { listings, people, organizations } = await store.count(tx, staying, serviceUserId)
    const total = listings + people + organizations
    const begun = await beginOwn(tx, { kind: 'reset', objectType: 'marketplace', total, actor }, services)
    await services.jobs.add(tx, resetTask, { id: begun.id, keep }, { queue: resetTask.name })
    return begun
  })
  return presentOperation(operation, services)
}
