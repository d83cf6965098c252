import type { Asset, Transaction } from '@plaza/sdk'
import { zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'

/** Days of a booking are those of its listing. */
export function useZone({ assetSnapshot }: Pick<Transaction, 'assetSnapshot'>): string {
  const homeZone = useHomeZone()
  return zoneOf({ metadata: {}, ...(assetSnapshot as unknown as Partial<Asset>) }) ?? homeZone
}
