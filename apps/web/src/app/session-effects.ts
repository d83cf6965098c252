import type { Services } from '../lib/services.tsx'
import type { AppRouter } from './router.tsx'

/** What follows from signing in and out, here or in another tab. */
export function wireSession(
  { session, queryClient, drafts, checkSentMs, typedEmail }: Services,
  router: AppRouter,
): void {
  let lastUserId = session.get().userId
  session.onChange((change) => {
    const { userId } = session.get()
    // the next person at this screen need not know it
    if (change !== 'expired') typedEmail.set('')
    switch (change) {
      case 'expired':
        // the screen stays as it is under the dialog
        drafts.keep()
        break
      case 'signedIn':
        // reads that failed are repeated; another person starts with nothing of the former one
        if (userId === lastUserId) void queryClient.invalidateQueries()
        else {
          queryClient.clear()
          checkSentMs.set(0)
        }
        drafts.clear()
        break
      case 'signedOut':
        queryClient.clear()
        break
      case 'elsewhere':
        if (!userId) drafts.keep()
        queryClient.clear()
        // screens of one's own lead to the log-in page, the log-in page leads on
        void router.invalidate()
        break
      default:
        change satisfies never
    }
    if (userId) lastUserId = userId
  })
}
