import type { Asset } from '@plaza/contract'
import { listingStateOf, listingStates } from '@plaza/domain'
import { StatusChip } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { listingTexts, stateKinds } from './listing-texts.ts'

/** Where a listing stands. */
export const ListingStateChip = ({ asset }: { asset: Asset }) => <ListingStateMark state={listingStateOf(asset)} />

/** The same for a state that is known by its name. */
export function ListingStateMark({ state: name }: { state: string }) {
  const t = useT()
  const state = listingStates.find((each) => each === name) ?? 'paused'
  return (
    <span className="whitespace-nowrap">
      <StatusChip kind={stateKinds[state]}>{t(listingTexts[state])}</StatusChip>
    </span>
  )
}
