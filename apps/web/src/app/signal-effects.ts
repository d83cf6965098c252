import type { QueryClient } from '@tanstack/react-query'
import type { Services } from '../lib/services.tsx'
import type { Signal } from '../lib/signals.ts'

/** Which queries may have changed; their keys begin with the resource. */
const stale: Record<Signal['name'], readonly string[]> = {
  newMessage: ['messages', 'conversations'],
  messageChanged: ['messages', 'conversations', 'notifications'],
  transactionChanged: ['transactions', 'conversations', 'availabilities'],
  ratingReceived: ['ratings'],
  listingModerated: ['assets'],
  newNotification: ['notifications'],
  appUpdate: [],
  missed: ['messages', 'conversations', 'transactions', 'ratings', 'notifications'],
}

/** Data on the screen follows what the server tells; screens need not know. */
export function wireSignals({ signals, queryClient }: Pick<Services, 'signals' | 'queryClient'>): void {
  signals.hear(({ name }) => {
    for (const resource of stale[name]) void refresh(queryClient, [resource])
  })
}

/** A first load that is under way is not begun again, and may hold what was true before: it is asked once more after it. */
async function refresh(queryClient: QueryClient, queryKey: readonly string[]) {
  const loading = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.status === 'pending' })
  await queryClient.invalidateQueries({ queryKey })
  if (loading.length > 0) await queryClient.invalidateQueries({ queryKey })
}
