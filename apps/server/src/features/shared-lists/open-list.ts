import type { OpenedList } from '@plaza/contract'
import { asObject, readSavedLists } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { hashToken } from '../../lib/secrets.ts'
import { findAssets, presentAsset } from '../assets/index.ts'
import { findUser } from '../users/index.ts'
import * as store from './store.ts'

/** One of the lists of somebody, as their account holds it now. */
export const savedListOf = ({ metadata }: Pick<UserRow, 'metadata'>, listId: string) =>
  readSavedLists(asObject(asObject(asObject(metadata)._private).plaza).lists).find(({ id }) => id === listId)

/** What stands behind a link, for whoever has it. */
export async function openList(token: string, actor: Actor, services: Services): Promise<OpenedList> {
  const { db } = services
  const link = await store.byHash(db.read, hashToken(token))
  const user = link && (await findUser(db.read, link.user_id))
  const list = user && savedListOf(user, link.list_id)
  if (!list) throw refuse('object.notFound')
  const assets = await findAssets(db.read, list.assetIds)
  return {
    name: list.name,
    ownerName: list.showsName ? (user.display_name ?? user.firstname) : null,
    assets: list.assetIds.flatMap((id) => {
      const asset = assets.get(id)
      return asset?.active && asset.validated ? [presentAsset(asset, actor, services)] : []
    }),
  }
}
