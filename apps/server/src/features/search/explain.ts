import type { SearchQuestion } from '@plaza/contract'
import { type Context, may } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkOwnAsset, findAsset } from '../assets/index.ts'
import { readQuestion } from './question.ts'

/** Why an asset is in or out of a search and where it stands: for its owner, and for operators about any. */
export async function explainSearch(body: SearchQuestion, assetId: string, ctx: Context) {
  const asset = await findAsset(ctx.db.read, assetId)
  if (asset) checkOwnAsset(asset, ctx.caller, 'asset:edit:all')
  else if (!may(ctx.caller, 'asset:edit:all')) throw refuse('permission.denied')
  return ctx.search.explain(await readQuestion(body, ctx), assetId)
}
