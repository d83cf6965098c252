import type { Services } from '../lib/services.tsx'
import type { Signal } from '../lib/signals.ts'

/** Which queries may have changed; their keys begin with the resource. */
const stale: Record<Signal['name'], readonly string[]> = {
  newMessage: ['messages', 'conversations'],
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
    for (const resource of stale[name]) void queryClient.invalidateQueries({ queryKey: [resource] })
  })
}
