import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { deepMerge } from '../../lib/deep-merge.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

const isMarked = ({ platform_data: data }: UserRow) => asObject(data.instant).emailVerified === true

/** Notes that a person opened the link in a mail to this address; ignored when they have changed it since. */
export async function markEmailChecked(services: Services, userId: string, email: string) {
  await services.db.tx(async (tx) => {
    const before = (await store.lock(tx, [userId])).get(userId)
    if (!before || before.email !== email || isMarked(before)) return
    const platformData = { instant: { emailVerified: true } }
    const after = await store.update(tx, {
      ...before,
      updated_date: services.clock.now(),
      platform_data: deepMerge(before.platform_data, platformData),
    })
    await services.events.append(tx, {
      type: 'user__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, services.settings.isLive),
      changesRequested: { platformData },
    })
  })
}
