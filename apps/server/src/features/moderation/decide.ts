import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import { asObject, type ModerationReason, moderationReasons, reasonsText } from '@plaza/domain'
import { type Actor, readingIn, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { lockAsset, presentAsset, setModeration, snapshotAsset } from '../assets/index.ts'
import { appendDeed } from '../audit-log/index.ts'
import { closeCase } from '../cases/index.ts'
import { readerOf } from '../notices/index.ts'
import { findUser } from '../users/index.ts'
import { tellOwnerTask } from './tell-owner.ts'

type Body = BodyOf<Endpoints['assetModeration']['decide']>

const statuses = { approve: 'approved', show: 'approved', reject: 'rejected', hide: 'hidden' } as const
/** Whoever decides by mistake has so long to take it back before the owner hears of it. */
const takeBackMs = 20_000

/** `lastSeen`: the version of the listing that somebody looked at; another one is to be looked at first. */
export async function decide(
  { id, lastSeen, ...body }: Body & { id: string; lastSeen: string | undefined },
  actor: Actor,
  services: Services,
): Promise<AssetRow> {
  const isRefusal = body.decision === 'reject' || body.decision === 'hide'
  const { reasonCodes = [], tell = true } = body
  if (isRefusal && reasonCodes.length === 0 && body.text === undefined) throw refuse('moderation.reasonNeeded')
  return services.db.tx(async (tx) => {
    const before = await lockAsset(tx, id)
    if (!before) throw refuse('object.notFound')
    if (lastSeen !== undefined && before.updated_date.toISOString() !== lastSeen) {
      throw refuse('object.changed', { data: { current: presentAsset(before, actor, services) } })
    }
    const reasons = await reasonsFor(before.owner_id, readingIn(tx, services))
    const unknown = reasonCodes.filter((code) => !reasons.some((reason) => reason.code === code))
    if (unknown.length > 0) throw refuse('moderation.reasonUnknown', { values: { codes: unknown.join(', ') } })
    const moderation = {
      status: statuses[body.decision],
      reasonCodes: isRefusal ? reasonCodes : [],
      reason: isRefusal ? (body.text ?? reasonsText(reasons, reasonCodes)) : null,
      isFinal: isRefusal && body.isFinal === true,
      date: services.clock.now().toISOString(),
    }
    const after = await setModeration(tx, before, { validated: !isRefusal, moderation }, services)
    await closeCases(tx, { id, isRefusal, date: moderation.date }, actor, services)
    await appendModerated(tx, after, { decision: body.decision, reasonCodes }, actor, services)
    if (tell) {
      const payload = { assetId: id, date: moderation.date }
      await services.jobs.add(tx, tellOwnerTask, payload, { runAt: new Date(Date.now() + takeBackMs) })
    }
    await record(tx, before, after, actor, services)
    return after
  })
}

/** The reasons of the marketplace, in the language of an owner. */
export async function reasonsFor(ownerId: string | null, services: Services): Promise<ModerationReason[]> {
  const owner = ownerId === null ? undefined : await findUser(services.db.read, ownerId)
  const { locale } = await readerOf(services, owner)
  return moderationReasons(asObject((await services.config.read('default')).stelace.instant), locale)
}

/** What waited for this decision is done; a complaint that led to it was right. */
async function closeCases(
  tx: Tx,
  { id: objectId, isRefusal, date }: { id: string; isRefusal: boolean; date: string },
  { tokenUserId: closedBy }: Actor,
  services: Services,
) {
  await closeCase(tx, { kind: 'review', objectId, closedBy }, services)
  if (!isRefusal) return
  const report = { kind: 'report', objectId, closedBy, resolution: 'actionTaken' } as const
  await closeCase(tx, { ...report, metadata: { settledByDecision: date } }, services)
}

const appendModerated = (tx: Tx, asset: AssetRow, metadata: JsonObject, actor: Actor, { events }: Services) =>
  events.appendOwn(tx, {
    type: 'plaza_asset_moderated',
    date: asset.updated_date,
    emitter: 'custom',
    emitterId: actor.tokenUserId ?? actor.apiKeyId,
    objectId: asset.id,
    objectType: 'asset',
    object: null,
    metadata,
  })

/** Last in the transaction, as everything that goes into the chain. */
const record = (tx: Tx, before: AssetRow, after: AssetRow, actor: Actor, services: Services) =>
  appendDeed(
    tx,
    {
      actor,
      action: 'assetModeration.decide',
      objectType: 'asset',
      objectId: after.id,
      fields: ['validated', 'platformData'],
      before: snapshotAsset(before, services.settings.isLive),
      after: snapshotAsset(after, services.settings.isLive),
    },
    services,
  )
