import type { JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { deepMerge } from '../../lib/deep-merge.ts'
import { refuse } from '../../lib/errors.ts'

/** `pre`: an operator looks before others see it; `post`: afterwards. */
type Moderation = 'none' | 'pre' | 'post'

/** What holds for this caller: operators need nobody to look at what they do. */
export async function moderationFor(actor: Actor, { config }: Services): Promise<Moderation> {
  if (may(actor, 'asset:edit:all')) return 'none'
  const { instant } = (await config.read('default')).stelace
  const mode = isObject(instant) ? instant.listingModeration : undefined
  return mode === 'pre' || mode === 'post' ? mode : 'none'
}

const marked = (row: AssetRow, status: string): JsonObject =>
  deepMerge(row.platform_data, { plaza: { moderation: { status, reason: null } } })

/** A new asset waits for an operator, or is listed for one. */
export function moderateNew(row: AssetRow, mode: Moderation): AssetRow {
  if (mode === 'none') return row
  return mode === 'pre'
    ? { ...row, validated: false, platform_data: marked(row, 'waiting') }
    : { ...row, platform_data: marked(row, 'unreviewed') }
}

/** What others read first: a change of it is looked at again. */
const isReread = (before: AssetRow, after: AssetRow) =>
  before.name !== after.name ||
  before.category_id !== after.category_id ||
  !deepEqual(before.metadata.images ?? [], after.metadata.images ?? [])

const isRefused = ({ platform_data: { plaza } }: AssetRow): boolean =>
  isObject(plaza) && isObject(plaza.moderation) && plaza.moderation.status === 'rejected'

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
  if (mode === 'none') return after
  if (mode === 'post') return isReread(before, after) ? { ...after, platform_data: marked(after, 'unreviewed') } : after
  if (after.validated && !before.validated) throw refuse('asset.inModeration')
  if (isReread(before, after) && after.validated) {
    return { ...after, validated: false, platform_data: marked(after, 'waiting') }
  }
  // sent again after a refusal
  const isChanged = !before.validated && (isRefused(before) ? isRewritten : isReread)(before, after)
  return isChanged ? { ...after, platform_data: marked(after, 'waiting') } : after
}
