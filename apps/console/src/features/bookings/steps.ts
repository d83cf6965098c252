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

/** Every status that the process of a booking knows, and the one it is in. */
export function statusesOf({ assetType, status }: Pick<Booking, 'assetType' | 'status'>): string[] {
  const { initStatus, cancelStatus, transitions } = processOf(assetType as unknown as AssetType | null)
  return [...new Set([initStatus, ...transitions.flatMap(({ from, to }) => [from, to]), cancelStatus, status])]
}

/** The statuses that are still to come when everything goes well: each step that is neither calling off nor a way back. */
export function toComeOf({ assetType, status, cancelledDate }: Booking & { completedDate: string | null }): string[] {
  if (cancelledDate !== null) return []
  const process = processOf(assetType as unknown as AssetType | null)
  const ahead: string[] = []
  for (let at = status; ; ) {
    const next = transitionsFrom(process, at).find(
      ({ to }) => to !== process.cancelStatus && to !== status && to !== at && !ahead.includes(to),
    )
    if (!next) return ahead
    ahead.push(next.to)
    at = next.to
  }
}
