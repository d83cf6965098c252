import type { AssetType, ListedTransaction } from '@plaza/contract'
import { processOf, type Transition, transitionsFrom } from '@plaza/domain'

type Booking = Pick<ListedTransaction, 'assetId' | 'assetType' | 'status' | 'cancelledDate'>

/** What staff can do with a booking now: steps that bring it on, and calling it off, which has a dialog of its own. */
export function stepsOf({ assetId, assetType, status, cancelledDate }: Booking): {
  steps: Transition[]
  canCancel: boolean
  cancelStatus: string
} {
  // the copy is JSON to the contract; what was copied is an asset type
  const process = processOf(assetType as unknown as AssetType | null)
  const { cancelStatus } = process
  // without its listing a booking stays as it is
  const all = assetId === null ? [] : transitionsFrom(process, status).filter(({ to }) => to !== status)
  return {
    steps: all.filter(({ name }) => name !== 'cancel'),
    canCancel: cancelledDate === null && all.some(({ to }) => to === cancelStatus),
    cancelStatus,
  }
}
