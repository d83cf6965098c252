import type { RefusalCode } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import { createMemberInstance } from '@plaza/sdk'
import { createConnection, createNotifier, createStore, quietStorage } from '@plaza/ui'
import { MutationCache, onlineManager, QueryCache, QueryClient, type QueryClientConfig } from '@tanstack/react-query'
import { createDrafts } from '../lib/drafts.ts'
import { createLanguage } from '../lib/language.ts'
import { createReader } from '../lib/reader.ts'
import type { Services } from '../lib/services.tsx'
import { createSession } from '../lib/session.ts'
import { readSettings } from '../lib/settings.ts'
import { createSignals } from '../lib/signals.ts'
import { createTheme } from '../lib/theme.ts'
import { createTabTokens, readViewAs } from '../lib/view-as.ts'
import type { Distances } from '../parts/asset/distances.ts'
import { createLocalFavorites } from '../parts/asset/local-favorites.ts'
import { createOutbox } from '../parts/conversation/outbox.ts'
import { noPause } from '../parts/sign-in/login-pause.ts'
import { createUnsentBooking } from '../parts/transaction/unsent-booking.ts'
import { createWantedDays } from '../parts/transaction/wanted-days.ts'
import type { Boot } from './boot.ts'
import { shareData } from './packed-data.ts'

const probeTimeoutMs = 5000

/** What differs where a page is drawn on the server. */
export type Surroundings = {
  /** Stands for the server in addresses; browsers know theirs. */
  host?: string
  fetch: typeof fetch
  createQueryClient: (config: QueryClientConfig) => QueryClient
}

const browser: Surroundings = {
  // the query cache decides what is fresh; a copy in the browser's cache would also hide that we are offline
  fetch: (input, init) => fetch(input, { ...init, cache: 'no-cache' }),
  createQueryClient: (config) => new QueryClient(config),
}

/** Everything that lives outside of React, wired together once for each page. */
export async function createServices(boot: Boot, around: Surroundings = browser): Promise<Services> {
  const { apiKey, config, buildId, locale, content, files, preview, drawnFor } = boot
  const settings = readSettings(config)
  const storedInTab = quietStorage(() => window.sessionStorage)
  const viewAs = readViewAs(storedInTab)
  // whoever looks through the eyes of another leaves nothing of either in this browser
  const stored = quietStorage(() => (viewAs ? window.sessionStorage : window.localStorage))
  const sdk = createMemberInstance({
    apiKey,
    rotateTokens: true,
    ...(viewAs && { tokenStore: createTabTokens({ accessToken: viewAs.token }) }),
    ...(around.host && { host: around.host }),
    fetch: async (input, init) => {
      const answer = await around.fetch(input, init)
      // seen here, because whatever is called next would be refused as well
      const isActing = answer.status === 403 && session.get().organizationId !== null
      if (isActing && (await isRefusedMember(answer.clone()))) session.release()
      const isRefused = answer.status === 401 || answer.status === 403
      return isRefused && session.get().isExpired && !isLogin(input) ? overAnswer() : answer
    },
  })
  const connection = createConnection(
    () => sdk.config.read({}, { retries: 0, timeout: probeTimeoutMs }),
    // reads wait while offline and go on afterwards
    (isOnline) => onlineManager.setOnline(isOnline),
  )
  const session = createSession(sdk, stored, storedInTab)

  function handleError(error: unknown) {
    const { kind } = failureOf(error)
    if (kind === 'offline') connection.doubt()
    if (kind === 'signedOut') session.drop()
  }
  const queryClient = around.createQueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        structuralSharing: shareData,
        // the client repeats what did not get through; a fault of the server is worth one more try
        retry: (count, error) => count === 0 && failureOf(error).status === 500,
        retryDelay: 1000,
      },
      // while offline buttons are disabled; a call that got away fails instead of waiting unseen
      mutations: { networkMode: 'always' },
    },
  })

  return {
    sdk,
    settings,
    files,
    buildId,
    drawnFor,
    session,
    viewAs,
    preview,
    connection,
    signals: createSignals({ sdk, session, connection }),
    queryClient,
    stored,
    storedInTab,
    notifier: createNotifier(),
    theme: createTheme(settings.darkMode, stored, drawnFor?.theme),
    language: await createLanguage(settings, stored, { locale, content }),
    reader: createReader(stored, drawnFor?.currency ? { currency: drawnFor.currency } : {}),
    drafts: createDrafts(storedInTab),
    localFavorites: createLocalFavorites(stored),
    outbox: createOutbox(stored),
    unsentBooking: createUnsentBooking(storedInTab),
    wantedDays: createWantedDays(storedInTab),
    position: createStore<{ latitude: number; longitude: number } | null>(null),
    distances: createStore<Distances>(null),
    typedEmail: createStore(''),
    loginPause: createStore(noPause),
    checkSentMs: createStore(0),
  }
}

const isLogin = (input: RequestInfo | URL) => /\/(auth\/(login|token)|password\/.*)$/.test(String(input))

/**
 * While the dialog asks to log in again, screens below go on asking, as nobody. That nobody may see it is no news: the dialog
 * tells why, and everything is asked for again after it.
 */
const overAnswer = () =>
  Response.json({ message: 'User session expired', statusCode: 403, code: 'SessionExpired' }, { status: 403 })

const notActing: readonly unknown[] = ['acting.organizationUnknown', 'acting.notMember'] satisfies RefusalCode[]

/** The answer to somebody who acts as an organization that they no longer belong to, or that is gone. */
async function isRefusedMember(answer: Response): Promise<boolean> {
  const { code }: { code?: unknown } = await answer.json().catch(() => ({}))
  return notActing.includes(code)
}
