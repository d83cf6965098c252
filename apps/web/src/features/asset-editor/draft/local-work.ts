import type { KeyValueStore } from '@plaza/ui'
import { objectOf, textOf } from '../../../lib/json.ts'
import { type AssetValues, emptyValues } from '../asset-values.ts'
import { readPlan } from '../plan.ts'

const storageKey = 'plaza_listing'

export type LocalWork = { assetId: string | null; values: AssetValues }

/** Work on a listing that is not on the server yet: of people who have not signed up, or whose connection is gone. */
export function readLocalWork(stored: KeyValueStore, currency: string): LocalWork | undefined {
  try {
    const work = objectOf(JSON.parse(stored.get(storageKey) ?? 'null'))
    // an older version of the app may have written it
    const values = { ...emptyValues(currency), ...(objectOf(work.values) as Partial<AssetValues>) }
    if (Object.keys(objectOf(work.values)).length === 0) return undefined
    return { assetId: textOf(work.assetId) ?? null, values: { ...values, plan: readPlan(values.plan) } }
  } catch {
    return undefined
  }
}

export function writeLocalWork(stored: KeyValueStore, work: LocalWork | null): void {
  if (work) stored.set(storageKey, JSON.stringify(work))
  else stored.remove(storageKey)
}
