import type { JsonObject } from '@plaza/contract'
import { asObject, isObject } from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { deepMerge } from '../../lib/deep-merge.ts'
import { refuse } from '../../lib/errors.ts'

/** `pre`: an operator looks before others see it; `post`: afterwards; `operator`: it is one who acts. */
type Moderation = 'operator' | 'none' | 'pre' | 'post'

/** What holds for this caller: operators need nobody to look at what they do. */
export async function moderationFor(actor: Actor, { config }: Services): Promise<Moderation> {
  if (may(actor, 'asset:edit:all')) return 'operator'
  const { instant } = (await config.read('default')).stelace
  const mode = isObject(instant) ? instant.listingModeration : undefined
  return mode === 'pre' || mode === 'post' ? mode : 'none'
}

const marked = (row: AssetRow, status: string): JsonObject =>
  deepMerge(row.platform_data, { plaza: { moderation: { status, reason: null, reasonCodes: [] } } })

/** A new asset waits for an operator, or is listed for one. */
export function moderateNew(row: AssetRow, mode: Moderation): AssetRow {
  if (mode === 'none' || mode === 'operator') return row
  return mode === 'pre'
    ? { ...row, validated: false, platform_data: marked(row, 'waiting') }
    : { ...row, platform_data: marked(row, 'unreviewed') }
}

/** What others read first: a change of it is looked at again. */
const isReread = (before: AssetRow, after: AssetRow) =>
  before.name !== after.name ||
  before.category_id !== after.category_id ||
  !deepEqual(before.metadata.images ?? [], after.metadata.images ?? [])

const decisionOf = ({ platform_data: { plaza } }: AssetRow) => asObject(asObject(plaza).moderation)

/** Anything its owner wrote: an operator may have refused it for any of that. */
const isRewritten = (before: AssetRow, after: AssetRow) =>
  isReread(before, after) ||
  before.description !== after.description ||
  !deepEqual(
    [Number(before.price), before.locations, before.custom_attributes, before.metadata],
    [Number(after.price), after.locations, after.custom_attributes, after.metadata],
  )

/** A changed asset: its owner does not declare it looked at. */
export function moderateChange(before: AssetRow, after: AssetRow, mode: Moderation): AssetRow {
  if (mode === 'operator') return after
  const { status, isFinal } = decisionOf(before)
  const isRefused = !before.validated && (status === 'rejected' || status === 'hidden')
  if (isRefused) {
    if (after.validated) throw refuse('asset.inModeration')
    // sent again after a refusal; what is hidden, or refused for good, stays so
    const isSentAgain = status === 'rejected' && isFinal !== true && isRewritten(before, after)
    return isSentAgain ? { ...after, platform_data: marked(after, 'waiting') } : after
  }
  if (mode === 'none') return after
  if (mode === 'post') return isReread(before, after) ? { ...after, platform_data: marked(after, 'unreviewed') } : after
  if (after.validated && !before.validated) throw refuse('asset.inModeration')
  if (!isReread(before, after)) return after
  return { ...after, validated: false, platform_data: marked(after, 'waiting') }
}
