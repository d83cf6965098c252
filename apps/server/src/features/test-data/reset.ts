import type { TestData } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { textOf } from '../../lib/free-json.ts'
import { plainName } from '../../lib/service-name.ts'
import { defineTask } from '../../slice.ts'
import { serviceUserId } from '../users/index.ts'
import * as store from './store.ts'

const atOnce = 500

/** Bytes of files whose rows are gone. */
export const removeFilesTask = defineTask<{ keys: string[] }>(
  'remove-files-of-a-reset',
  async ({ files }, { keys }) => {
    for (const key of keys) await files.delete(key)
  },
)

const nameOf = async ({ config }: Services) => {
  const { stelace } = await config.read('default')
  return plainName(textOf(asObject(stelace.instant).serviceName))
}

/** Staff stay, and the account that speaks for the service. */
async function stayingOf(actor: Actor, { roles }: Services): Promise<store.Staying> {
  const staff = await roles.staff()
  const own = actor.realUserId === null ? [] : [actor.realUserId]
  return { roles: [...new Set([...staff.all, ...staff.admins, 'dev'])], ids: [serviceUserId, ...own] }
}

export async function readTestData(actor: Actor, services: Services): Promise<TestData> {
  const counts = await store.count(services.db.read, await stayingOf(actor, services), serviceUserId)
  return { isOffered: !services.settings.isLive, name: await nameOf(services), ...counts }
}

/** Takes away all that people did, in one transaction. */
export async function resetTestData(
  { confirm }: { confirm: string },
  actor: Actor,
  services: Services,
): Promise<TestData> {
  if (services.settings.isLive) throw refuse('testData.live')
  const name = await nameOf(services)
  if (confirm.trim() !== name) throw refuse('testData.otherName')
  const staying = await stayingOf(actor, services)
  const now = services.clock.now()
  const counts = await services.changes.write('tokenCutoffs', async (tx) => {
    const found = await store.count(tx, staying, serviceUserId)
    const assets = await store.assetIds(tx)
    for (let at = 0; at < assets.length; at += atOnce) await services.search.remove(tx, assets.slice(at, at + atOnce))
    const keys = await store.removeAll(tx, staying, now)
    for (let at = 0; at < keys.length; at += atOnce)
      await services.jobs.add(tx, removeFilesTask, { keys: keys.slice(at, at + atOnce) })
    return found
  })
  // nobody is suspended any more
  await services.changes.write('suspensions', async () => undefined)
  return { isOffered: true, name, ...counts }
}
