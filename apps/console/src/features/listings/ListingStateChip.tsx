import type { Asset } from '@plaza/contract'
import { listingStateOf } from '@plaza/domain'
import { StatusChip } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { listingTexts, stateKinds } from './listing-texts.ts'

/** Where a listing stands. */
export function ListingStateChip({ asset }: { asset: Asset }) {
  const t = useT()
  const state = listingStateOf(asset)
  return (
    <span className="whitespace-nowrap">
      <StatusChip kind={stateKinds[state]}>{t(listingTexts[state])}</StatusChip>
    </span>
  )
}
