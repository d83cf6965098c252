import type { Services } from '../../context.ts'
import { defineTask, follow } from '../../slice.ts'
import { closeCase, openCase } from '../cases/index.ts'
import * as store from './store.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
/** How far back runs of workflows are looked at. */
const windowMs = 7 * 24 * hourMs

type Trouble = store.Failing & { what: string }

const open = ({ type, id, name, what }: Trouble, services: Services) =>
  services.db.tx((tx) =>
    openCase(tx, { kind: 'integration', objectType: type, objectId: id, title: name, metadata: { what } }, services),
  )

/** What other systems need of us and has failed for an hour is a case until it works again. */
export const watchIntegrationsTask = defineTask('watch-integrations', async (services) => {
  const now = services.clock.now().getTime()
  const since = new Date(now - windowMs)
  for (const found of await store.failing(services.db.read, { since, before: new Date(now - hourMs) })) {
    await open({ ...found, what: 'failing' }, services)
  }
  for (const objectId of await store.mended(services.db.read, since)) {
    await services.db.tx((tx) => closeCase(tx, { kind: 'integration', objectId }, services))
  }
})

/** How long a part may fail before it is a case: a mail server that starts anew is back by then, a full disk is not. */
const patienceMs: Readonly<Record<string, number>> = { disk: 0 }
const usualPatienceMs = 5 * minuteMs

/** What this marketplace stands on: a case opens, and closes, within minutes. */
export const watchPartsTask = defineTask('watch-parts', async (services) => {
  const now = services.clock.now().getTime()
  for (const { id, failingSince } of await store.failingParts(services.db.read)) {
    if (now - failingSince.getTime() < (patienceMs[id] ?? usualPatienceMs)) continue
    await open({ type: 'part', id, name: null, what: id }, services)
  }
  for (const objectId of await store.mendedParts(services.db.read)) {
    await services.db.tx((tx) => closeCase(tx, { kind: 'integration', objectId }, services))
  }
})

/** We switched something off ourselves: nothing of it arrives any more until somebody turns it on. */
export const switchedOffFollower = follow(
  ['plaza_webhook_paused', 'plaza_workflow_paused'],
  'watch.switched-off',
  async ({ type, objectId: id, metadata: { name } }, services) => {
    if (id === null) return
    const of = type === 'plaza_webhook_paused' ? 'webhook' : 'workflow'
    await open({ type: of, id, name: typeof name === 'string' ? name : null, what: 'off' }, services)
  },
)
