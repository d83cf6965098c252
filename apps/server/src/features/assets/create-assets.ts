import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { ApiError, onlyRefusals } from '../../lib/errors.ts'
import { remembered } from '../../lib/remembered.ts'
import { lockCustomAttributes } from '../custom-attributes/index.ts'
import { createdEvent, newAsset, settledFor, typeOf } from './create-asset.ts'
import { checkCategory } from './references.ts'
import { checkCurrency } from './rules.ts'
import * as store from './store.ts'

type Input = BodyOf<Endpoints['assets']['create']>

/**
 * Makes many assets, each as `createAsset` does, in a few statements: what they refer to is looked up once. What is refused stands in the
 * place of its asset, and the others are made.
 */
export async function createAssets(
  inputs: readonly Input[],
  actor: Actor,
  services: Services,
): Promise<readonly ({ id: string } | ApiError)[]> {
  return services.db.tx(async (tx) => {
    const categoryIs = remembered((id: string) => checkCategory(tx, id))
    const typeIs = remembered((id: string | undefined) =>
      typeOf(tx, id === undefined ? {} : { assetTypeId: id }, services),
    )
    const named: JsonObject = Object.assign({}, ...inputs.map(({ customAttributes }) => customAttributes))
    const definitions = await lockCustomAttributes(tx, named)
    const make = async (input: Input): Promise<AssetRow> => {
      const settled = await settledFor(input, actor, services)
      if (input.categoryId != null) await categoryIs(input.categoryId)
      checkCurrency(input.currency)
      const type = await typeIs(input.assetTypeId)
      return newAsset(input, { ...settled, type, definitions }, actor, services)
    }
    const made: (AssetRow | ApiError)[] = []
    for (const input of inputs) made.push(await make(input).catch(onlyRefusals))
    const created = await store.insertAll(
      tx,
      made.flatMap((row) => (row instanceof ApiError ? [] : [row])),
    )
    await services.search.write(tx, created)
    await services.events.appendAll(
      tx,
      created.map((row) => createdEvent(row, services)),
    )
    return made
  })
}
