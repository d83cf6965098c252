import type { ChangeStatus, JsonObject } from '@plaza/contract'
import type { Actor, Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import type { AssetRow, TransactionChangeRow, TransactionRow } from '../../../db/tables.ts'
import { changeAssetQuantity } from '../../assets/index.ts'
import { letGo } from '../../availabilities/index.ts'
import { blocks, stageNow } from '../rules.ts'
import * as store from './store.ts'
import { isSame, termsNow } from './wish.ts'

type EventServices = Pick<Services, 'clock' | 'events'>

const eventNames = {
  open: 'plaza_change_proposed',
  accepted: 'plaza_change_accepted',
  declined: 'plaza_change_declined',
  withdrawn: 'plaza_change_withdrawn',
  lapsed: 'plaza_change_lapsed',
} as const satisfies Record<ChangeStatus, string>

/** Reports the outcome of a change. */
export const tellOfChange = (
  tx: Tx,
  { id, transaction_id, side, status, reason, deadline, settlement, agreed_date }: TransactionChangeRow,
  actor: Pick<Actor, 'realUserId' | 'apiKeyId'> | undefined,
  { clock, events }: EventServices,
) =>
  events.appendOwn(tx, {
    type: status === 'open' && agreed_date ? 'plaza_change_agreed' : eventNames[status],
    date: clock.now(),
    emitter: 'custom',
    emitterId: actor?.realUserId ?? actor?.apiKeyId ?? null,
    objectId: transaction_id,
    objectType: 'transaction',
    object: null,
    metadata: { changeId: id, side, reason, deadline: deadline.toISOString(), settlement } as JsonObject,
  })

type Ending = Pick<TransactionChangeRow, 'reason'> & { status: Exclude<ChangeStatus, 'open' | 'accepted'> }

/**
 * Ends a change that comes to nothing: what it held is free again. The booking and its asset are locked; answers the asset as it is
 * afterwards, for pieces that were given back.
 */
export async function closeChange(
  tx: Tx,
  { change, asset, ending }: { change: TransactionChangeRow; asset: AssetRow | undefined; ending: Ending },
  actor: Pick<Actor, 'realUserId' | 'apiKeyId'> | undefined,
  services: Pick<Services, 'clock' | 'events' | 'settings' | 'search' | 'line'>,
): Promise<{ change: TransactionChangeRow; asset: AssetRow | undefined }> {
  const now = services.clock.now()
  await letGo(tx, change.id)
  const pieces = Number(change.pieces_held)
  const after =
    asset && pieces > 0 ? await changeAssetQuantity(tx, asset, Number(asset.quantity) + pieces, services) : asset
  if (after) await services.line.stockChanged(tx, after)
  const { settlement } = change
  const closed = await store.close(tx, change, { ...ending, settlement, answered_date: now, updated_date: now })
  await tellOfChange(tx, closed, actor, services)
  return { change: closed, asset: after }
}

type Moving = { before: TransactionRow; wanted: TransactionRow; assets: Map<string, AssetRow> }

const goesOn = ({ before, wanted }: Moving) =>
  stageNow(wanted) === 'agreed' &&
  wanted.asset_id === before.asset_id &&
  blocks(wanted) === blocks(before) &&
  isSame(termsNow(wanted), termsNow(before)) &&
  before.value === wanted.value &&
  before.taker_amount === wanted.taker_amount

/**
 * Ends the open change of a booking that ends, or is changed some other way: what it was about no longer applies. Call it before the
 * booking takes its stock, under the locks of both.
 */
export async function closeOvertaken(
  tx: Tx,
  moving: Moving,
  services: Pick<Services, 'clock' | 'events' | 'settings' | 'search' | 'line'>,
) {
  if (stageNow(moving.before) !== 'agreed' || goesOn(moving)) return
  const change = await store.openOf(tx, moving.before.id)
  if (!change) return
  const ending = { status: 'lapsed', reason: 'overtaken' } as const
  const { asset } = await closeChange(
    tx,
    { change, asset: moving.assets.get(change.asset_id), ending },
    undefined,
    services,
  )
  if (asset) moving.assets.set(asset.id, asset)
}
