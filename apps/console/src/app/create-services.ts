import { failureOf } from '@plaza/domain'
import { createConnection, createNotifier, quietStorage } from '@plaza/ui'
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Boot } from '../lib/boot.ts'
import { createClient, createDoors, createMemoryStore } from '../lib/client.ts'
import { createConfirmation } from '../lib/confirmation.ts'
import { createLastUndo } from '../lib/last-undo.ts'
import { meQuery } from '../lib/me.ts'
import { createOpened } from '../lib/opened.ts'
import { createPageKeys } from '../lib/page-keys.ts'
import { createPresence } from '../lib/presence/presence.ts'
import type { Services } from '../lib/services.tsx'
import { createSession } from '../lib/session.ts'
import { createTheme } from '../lib/theme.ts'
import { createView } from '../lib/view-as.ts'
import { screensFor } from './screens.ts'

const probeTimeoutMs = 5000
const triesOfReads = 1

/** Everything that lives outside of React, wired together once. */
export function createServices(boot: Boot): Services {
  const stored = quietStorage(() => window.localStorage)
  const doors = createDoors(boot.apiKey)
  const tokens = createMemoryStore()
  const tabs = new BroadcastChannel('plaza_console')
  const session = createSession({ doors, tokens, tell: (news) => tabs.postMessage(news) })
  const sdk = createClient(boot.apiKey, tokens, session.renew)
  const connection = createConnection(
    () => doors.config.read({}, { timeout: probeTimeoutMs }),
    // reads wait while offline and go on afterwards
    (isOnline) => onlineManager.setOnline(isOnline),
  )

  const learn = (error: unknown) => {
    const { kind } = failureOf(error)
    if (kind === 'offline' || kind === 'timeout') connection.doubt()
    // the server ended the session: an access token that still runs is refused, and so is its renewal
    if (kind === 'signedOut') session.end()
    // roles have changed since they were asked for
    if (kind === 'notAllowed') void queryClient.invalidateQueries(meQuery(sdk))
  }
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => queryKey[1] !== 'me' && learn(error) }),
    mutationCache: new MutationCache({ onError: learn }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < triesOfReads && failureOf(error).kind === 'server',
      },
    },
  })

  const opened = createOpened()
  const view = createView(quietStorage(() => window.sessionStorage))
  tabs.addEventListener('message', ({ data }) => {
    if (data === 'signedOut') session.drop()
    // the tab of the web app says so, where it is at the same address
    if (data === 'viewEnded') view.set(null)
  })
  session.onSignedIn((isSamePerson) => {
    // reads that failed are repeated; another person starts with nothing of the former one
    if (isSamePerson) void queryClient.invalidateQueries()
    else void queryClient.resetQueries()
  })
  session.subscribe(() => {
    if (session.get().status !== 'signedOut') return
    queryClient.clear()
    opened.set([])
    view.set(null)
  })

  return {
    boot,
    sdk,
    doors,
    session,
    confirmation: createConfirmation(),
    connection,
    queryClient,
    notifier: createNotifier(),
    lastUndo: createLastUndo(),
    pageKeys: createPageKeys(),
    opened,
    screensFor,
    presence: createPresence({ sdk, apiKey: boot.apiKey }),
    theme: createTheme(stored),
    view,
    stored,
  }
}
