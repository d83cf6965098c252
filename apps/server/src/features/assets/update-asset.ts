import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import { chosenPolicy, isObject, moderationOf } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { checkPolicy } from '../../lib/check-policy.ts'
import { refuse } from '../../lib/errors.ts'
import { absent, isWhole } from '../../lib/restoring.ts'
import { checkCustomAttributes, lockCustomAttributes } from '../custom-attributes/index.ts'
import { checkEmailConfirmed } from '../email-checks/index.ts'
import { changedAsset, snapshot } from './fields.ts'
import { checkInstantChoice } from './instant-choice.ts'
import { moderateChange, moderationFor } from './moderation.ts'
import { askedAttributes, checkNeededParts } from './needed-parts.ts'
import { checkPriceRules } from './price-rules.ts'
import { checkCategory, typeFor } from './references.ts'
import { checkCurrency, checkNamespaces, checkOwn, derivedEvents } from './rules.ts'
import { setOwner } from './set-owner.ts'
import * as store from './store.ts'

/** `ownerId` comes from an undo alone: the wire does not take it. */
type Changes = BodyOf<Endpoints['assets']['update']> & { ownerId?: string | null }

export async function updateAsset(
  { id, changes: { ownerId, ...changes } }: { id: string; changes: Changes },
  actor: Actor,
  services: Services,
) {
  checkCurrency(changes.currency)
  if (changes.active) await checkEmailConfirmed('listing', actor, services)
  const [moderation, asked] = [await moderationFor(actor, services), await askedAttributes(services)]
  return services.db.tx(async (tx) => {
    const attributes = await lockCustomAttributes(tx, changes.customAttributes)
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    checkOwn(before, actor, 'asset:edit:all')
    if (ownerId !== undefined) return setOwner(tx, before, ownerId, services)
    await checkCategory(tx, changes.categoryId)
    const type = await typeFor(tx, changes.assetTypeId ?? before.asset_type_id)
    checkCustomAttributes(attributes, changes.customAttributes)
    checkNamespaces(changes, before, actor)

    const changed = { ...changedAsset(before, changes, type), updated_date: services.clock.now() }
    checkPriceRules(changes.metadata, changed)
    await checkPolicy({ wanted: chosenPolicy(changed), before: chosenPolicy(before) }, services)
    checkInstantChoice(changes.metadata, changed, type)
    checkNeededParts(changed, { type, before, asked }, actor)
    const after = await store.update(tx, moderateChange(before, changed, moderation))
    await services.search.write(tx, [after])
    if (isOfferedAnew(before, after)) await services.line.stockChanged(tx, after)
    await services.events.append(tx, {
      type: 'asset__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, services.settings.isLive),
      changesRequested: changes as JsonObject,
      derived: derivedEvents(snapshot(before, services.settings.isLive), changes),
      // a decision that is taken back: its owner hears of it only after hearing of the decision
      ...(isPutBack(changes) ? { metadata: { takesBack: decisionDate(before) } } : {}),
    })
    return after
  })
}

/** More or fewer of it can be booked, or it can be booked at all. */
const isOfferedAnew = (before: AssetRow, after: AssetRow) =>
  after.quantity !== before.quantity || after.active !== before.active || after.validated !== before.validated

const isPutBack = ({ platformData }: BodyOf<Endpoints['assets']['update']>) => {
  const plaza = platformData?.plaza
  return isObject(plaza) && (isWhole(plaza) || plaza === absent)
}

const decisionDate = ({ platform_data: platformData }: AssetRow) => moderationOf({ platformData }).date ?? null
