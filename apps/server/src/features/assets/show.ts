import { type Actor, readRights, type Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { seesProtected } from '../disclosures/index.ts'
import { present } from './fields.ts'
import { ownedNamespaces, shownAfterChange } from './rules.ts'

export const presentInList = (row: AssetRow, actor: Actor, services: Services) =>
  present(row, readRights(actor), { owned: ownedNamespaces(row, actor), livemode: services.settings.isLive })

/** One asset as its reader may see it: whoever has dealt with the owner sees the protected part. */
export async function presentTo(row: AssetRow, actor: Actor, services: Services) {
  const { owner_id: ownerId, metadata, platform_data } = row
  const isSeen = await seesProtected(services.db.read, actor, { ownerId, data: [metadata, platform_data] })
  const owned = isSeen ? ['protected'] : ownedNamespaces(row, actor)
  return present(row, readRights(actor), { owned, livemode: services.settings.isLive })
}

/** An asset that was just changed: its owner sees again only the namespaces that the change itself held. */
export const presentChanged = (
  row: AssetRow,
  changes: Parameters<typeof shownAfterChange>[0],
  actor: Actor,
  services: Services,
) =>
  present(row, readRights(actor), { owned: shownAfterChange(changes, row, actor), livemode: services.settings.isLive })
