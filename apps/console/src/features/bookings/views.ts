const dayMs = 24 * 60 * 60 * 1000

/** What each view asks for. Whole minutes, so that the same view is the same call for a while. */
export function viewParams(view: string | undefined, now = Date.now()): object {
  const minute = Math.floor(now / 60_000) * 60_000
  const today = new Date(minute).toISOString()
  switch (view) {
    case 'attention':
      return { needsAttention: true }
    case 'waiting':
      return { stuckHours: 1 }
    case 'soon':
      return { stage: 'agreed', startDate: { gte: today, lt: new Date(minute + 7 * dayMs).toISOString() } }
    case 'running':
      return { stage: 'agreed', startDate: { lt: today }, endDate: { gte: today } }
    case 'ended':
      return { stage: 'done' }
    case 'cancelled':
      return { stage: 'cancelled' }
    default:
      return {}
  }
}

/** Reasons that say who called a booking off. */
const reasonsOf: Readonly<Record<string, string>> = {
  taker: 'cancelledByTaker,refusedByTaker,withdrawn',
  owner: 'cancelledByOwner,refusedByOwner',
  us: 'forceCancel',
  conflict: 'transactionConflict',
}

/** Filters as the address has them: texts. */
export type BookingFilters = Partial<
  Record<
    | 'turn'
    | 'payment'
    | 'userId'
    | 'assetId'
    | 'status'
    | 'typeId'
    | 'starts'
    | 'least'
    | 'most'
    | 'cancelled'
    | 'stuck',
    string
  >
>

const bound = (text: string | undefined) => (text !== undefined && Number(text) >= 0 ? Number(text) : undefined)

/** What the filters ask for. What a filter says counts more than the view. */
export function filterParams(filters: BookingFilters, now = Date.now()): object {
  const { turn, payment, userId, assetId, status, typeId, starts, cancelled, stuck } = filters
  const minute = Math.floor(now / 60_000) * 60_000
  const at = (days: number) => new Date(minute + days * dayMs).toISOString()
  const [gte, lte] = [bound(filters.least), bound(filters.most)]
  return {
    ...((turn === 'owner' || turn === 'taker') && { turn }),
    ...(payment && { paymentStatus: payment }),
    ...(userId && { userId }),
    ...(assetId && { assetId }),
    ...(status && { status }),
    ...(typeId && { assetTypeId: typeId }),
    ...(starts === 'past' && { startDate: { lt: at(0) } }),
    ...(Number(starts) > 0 && { startDate: { gte: at(0), lt: at(Number(starts)) } }),
    ...((gte !== undefined || lte !== undefined) && {
      takerAmount: { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) },
    }),
    ...(cancelled && { cancellationReason: reasonsOf[cancelled] ?? cancelled }),
    ...(Number(stuck) > 0 && { stuckHours: Number(stuck) }),
  }
}
