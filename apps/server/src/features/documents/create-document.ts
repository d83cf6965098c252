import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { checkData } from './data-limits.ts'
import { refuseSpecialType } from './special-types.ts'
import * as store from './store.ts'

type Input = BodyOf<Endpoints['documents']['create']>

export async function createDocument(input: Input, services: Services) {
  refuseSpecialType(input.type)
  const data = checkData(input.data ?? {})
  const now = services.clock.now()
  return services.db.tx((tx) =>
    store.insert(tx, {
      id: newId('doc', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      author_id: input.authorId ?? null,
      target_id: input.targetId ?? null,
      type: input.type,
      label: input.label ?? null,
      data,
      metadata: input.metadata ?? {},
      platform_data: input.platformData ?? {},
    }),
  )
}
