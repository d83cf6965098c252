import type { JsonObject } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { RatingRow } from '../../db/tables.ts'

type Change = 'moderated' | 'opened' | 'replied' | 'reply_removed'

/** Writes down what happened to a rating, beside what the wire tells, which is nothing. `by`: nobody, when its day came. */
export const tellOfChange = (
  tx: Tx,
  change: Change,
  { id }: RatingRow,
  { by, metadata }: { by: Actor | null; metadata: JsonObject },
  { events, clock }: Services,
) =>
  events.appendOwn(tx, {
    type: `plaza_rating_${change}`,
    date: clock.now(),
    emitter: 'custom',
    emitterId: by && (by.tokenUserId ?? by.apiKeyId),
    objectId: id,
    objectType: null,
    object: null,
    metadata,
  })
