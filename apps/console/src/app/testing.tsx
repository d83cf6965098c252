import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { LanguageProvider } from '../lib/i18n.tsx'
import { ServicesProvider } from '../lib/services.tsx'
import { createServices } from './create-services.ts'
import { Messages } from './Messages.tsx'

type Screen = { component: RouteComponent; validateSearch?: (search: Record<string, unknown>) => object }
type Answer = object | (() => [status: number, body: object])
type Sent = { call: string; body?: unknown; reason?: string; seen?: string }

type Opened = {
  /** By their paths, inside the frame. */
  screens?: Record<string, Screen>
  /** Instead of a screen. */
  part?: ReactNode
  /** Of the server, by call ("GET /roles"); to all else it answers with an empty page. */
  answers?: Record<string, Answer>
  permissions?: string[]
}

export const pageOf = (results: object[]) => ({
  results,
  nbResultsPerPage: 25,
  hasNextPage: false,
  hasPreviousPage: false,
  startCursor: null,
  endCursor: null,
})

/** What jsdom lacks, for all tests of a file; the window is as wide as a table needs, or a phone. */
export function standInForBrowser({ isWide = true } = {}) {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
    vi.stubGlobal('scrollTo', () => undefined)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

/** The console at a path, on a server that is told what to answer; `sent` is what it was asked to change. */
export function openConsole(path: string, { screens = {}, part, answers = {}, permissions = ['*'] }: Opened) {
  const me = {
    permissions,
    features: [],
    user: { id: 'usr_me', metadata: {}, displayName: 'Kim' },
    roles: [],
    livemode: false,
    environment: 'test',
    timeZone: null,
    freshUntil: null,
    counts: {},
  }
  const sent: Sent[] = []
  const all: Record<string, Answer> = { 'GET /staff/me': me, ...answers }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    const call = `${init.method ?? 'GET'} ${pathname}`
    const headers = new Headers(init.headers)
    if (!call.startsWith('GET ') && !pathname.startsWith('/auth')) {
      const [reason, seen] = [headers.get('x-plaza-reason'), headers.get('x-plaza-if-updated')]
      const body = typeof init.body === 'string' && { body: JSON.parse(init.body) }
      sent.push({ call, ...body, ...(reason && { reason }), ...(seen && { seen }) })
    }
    const answer = all[call] ?? pageOf([])
    const [status, body] = typeof answer === 'function' ? answer() : [200, answer]
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  const boot = { apiKey: 'pubk_test_x', buildId: 'x', serviceName: 'Plaza', siteUrl: 'http://localhost' }
  const services = createServices(boot)
  services.queryClient.setQueryData(['staff', 'me'], me)
  const root = createRootRoute(part ? { component: () => part } : {})
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Outlet })
  const routes = Object.entries(screens).map(([screenPath, screen]) =>
    createRoute({ getParentRoute: () => shell, path: screenPath, ...screen }),
  )
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren(routes)]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  render(
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queryClient}>
        <LanguageProvider>
          <RouterProvider router={router as never} />
          <Messages />
        </LanguageProvider>
      </QueryClientProvider>
    </ServicesProvider>,
  )
  return { sent, user: userEvent.setup() }
}
