import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { appendDeed } from '../audit-log/index.ts'
import { closeCase } from '../cases/index.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'
import { changeRating } from './update-rating.ts'

const hiddenBy = { hide: true, hideComment: 'comment', show: false } as const

/** Hides a rating or its comment from others, or shows it again. A complaint about what is hidden then was right. */
export async function moderateRating(
  { id, decision }: { id: string } & BodyOf<Endpoints['ratings']['moderate']>,
  actor: Actor,
  services: Services,
) {
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    const changes = { platformData: { plaza: { hidden: hiddenBy[decision] } } }
    const after = await changeRating(tx, before, { changes, actor }, services)
    if (decision !== 'show') {
      const settled = { kind: 'report', objectId: id, resolution: 'actionTaken', closedBy: actor.tokenUserId } as const
      await closeCase(tx, settled, services)
    }
    const seen = (row: typeof before) => snapshot(row, services.settings.isLive)
    await appendDeed(
      tx,
      {
        actor,
        action: 'ratings.moderate',
        objectType: 'rating',
        objectId: id,
        fields: ['platformData'],
        before: seen(before),
        after: seen(after),
      },
      services,
    )
    return after
  })
}
