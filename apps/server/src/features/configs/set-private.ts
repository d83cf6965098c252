import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { ConfigSections, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { rowOf, sectionsOf } from './config-cache.ts'
import * as store from './store.ts'
import { checkSize } from './update-config.ts'

type Setting = {
  /** Two names below the settings of the platform. */
  path: readonly [string, string]
  /** What it becomes, made from all private settings as they are. */
  value: (stelace: JsonObject) => JsonObject
  /** Tells of it in the same transaction: whoever has a call of their own for a setting has words of their own, too. */
  tell: (tx: Tx, date: Date) => Promise<unknown>
}

const empty: ConfigSections = { stelace: {}, custom: {}, theme: {} }

/** All private settings as they are in the database: also what the same transaction has just written. */
export async function readPrivateNow({ db, secrets }: Services): Promise<JsonObject> {
  const row = (await store.all(db.read)).find(({ access }) => access === 'private')
  return sectionsOf(row, secrets).stelace
}

/** Sets one part of the private settings for a call that looks after it. */
export async function setPrivate({ path: [group, name], value, tell }: Setting, services: Services) {
  const { secrets, clock } = services
  await services.changes.write('config', async (tx) => {
    const now = clock.now()
    const row = await store.lock(tx, 'private', rowOf('private', empty, { secrets, now }))
    const before = sectionsOf(row, secrets)
    const set = { ...asObject(before.stelace[group]), [name]: value(before.stelace) }
    const after = { ...before, stelace: { ...before.stelace, [group]: set } }
    checkSize(after)
    await store.update(tx, rowOf('private', after, { secrets, now, dates: row.secret_dates }))
    await tell(tx, now)
  })
}
