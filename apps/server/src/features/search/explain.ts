import type { SearchRequest } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkOwnAsset, findAsset } from '../assets/index.ts'
import { readQuery } from './read-query.ts'

/** Why an asset is in or out of a search and where it stands: for its owner, and for operators about any. */
export async function explainSearch(body: SearchRequest, assetId: string, actor: Actor, services: Services) {
  const asset = await findAsset(services.db.read, assetId)
  if (asset) checkOwnAsset(asset, actor, 'asset:edit:all')
  else if (!may(actor, 'asset:edit:all')) throw refuse('permission.denied')
  return services.search.explain(await readQuery(body, services), assetId)
}
