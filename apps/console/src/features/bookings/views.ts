const dayMs = 24 * 60 * 60 * 1000

/** What each view asks for. Whole minutes, so that the same view is the same call for a while. */
export function viewParams(view: string | undefined, now = Date.now()): object {
  const minute = Math.floor(now / 60_000) * 60_000
  const today = new Date(minute).toISOString()
  switch (view) {
    case 'stuck':
      return { stuckHours: 24 }
    case 'waiting':
      return { stuckHours: 1 }
    case 'soon':
      return { status: 'validated', startDate: { gte: today, lt: new Date(minute + 7 * dayMs).toISOString() } }
    case 'running':
      return { status: 'validated', startDate: { lt: today }, endDate: { gte: today } }
    case 'ended':
      return { status: 'completed' }
    case 'cancelled':
      return { status: 'cancelled' }
    default:
      return {}
  }
}
