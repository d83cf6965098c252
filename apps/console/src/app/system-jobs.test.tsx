// @vitest-environment jsdom
import type { SystemJob } from '@plaza/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readJobsSearch } from '../features/system/index.ts'
import JobsPage from '../features/system/JobsPage.tsx'
import { LanguageProvider } from '../lib/i18n.tsx'
import { ServicesProvider } from '../lib/services.tsx'
import { createServices } from './create-services.ts'
import { Messages } from './Messages.tsx'

// screens come from files of their own, which a busy machine takes its time to load
configure({ asyncUtilTimeout: 20_000 })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const me = {
  permissions: ['*'],
  features: [],
  user: { id: 'usr_me', metadata: {}, displayName: 'Kim' },
  roles: [],
  livemode: false,
  environment: 'test',
  timeZone: null,
  freshUntil: null,
  counts: {},
}
const page = (results: object[]) => ({
  results,
  nbResultsPerPage: 25,
  hasNextPage: false,
  hasPreviousPage: false,
  startCursor: null,
  endCursor: null,
})

const job: SystemJob = {
  id: '7',
  createdDate: '2030-01-01T00:00:00.000Z',
  updatedDate: '2030-01-01T00:00:00.000Z',
  kind: 'webhooks',
  state: 'failed',
  eventId: null,
  error: 'connect ECONNREFUSED',
  attempts: 25,
  maxAttempts: 25,
  nextAttemptDate: null,
}

type Sent = { call: string; body: unknown; reason: string | null }

/** The list of jobs, on a server where one has failed. */
function open(path: string, permissions = ['*']) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    const call = `${init.method ?? 'GET'} ${pathname}`
    if (!call.startsWith('GET ') && !pathname.startsWith('/auth')) {
      const reason = new Headers(init.headers).get('x-plaza-reason')
      sent.push({ call, body: init.body ? JSON.parse(String(init.body)) : undefined, reason })
    }
    const answers: Record<string, object> = {
      'GET /staff/me': { ...me, permissions },
      'GET /system/jobs': page([job]),
      'POST /system/jobs/retry': { count: 1 },
      'DELETE /system/jobs/7': { id: '7', kind: 'webhooks' },
    }
    const answer = answers[call] ?? page([])
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  const services = createServices({
    apiKey: 'pubk_test_x',
    buildId: 'x',
    serviceName: 'Plaza',
    siteUrl: 'http://localhost',
  })
  services.queryClient.setQueryData(['staff', 'me'], { ...me, permissions })
  const rootRoute = createRootRoute()
  const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Outlet })
  const jobsRoute = createRoute({
    getParentRoute: () => shellRoute,
    path: '/system/jobs',
    validateSearch: readJobsSearch,
    component: JobsPage,
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([shellRoute.addChildren([jobsRoute])]),
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

test('a job that failed is tried again after a question; leaving it does nothing', async () => {
  const { sent, user } = open('/system/jobs')
  await user.click(await screen.findByRole('button', { name: 'Try all again' }))
  const asked = () => screen.findByRole('alertdialog', { name: 'Try all again' })
  await user.click(within(await asked()).getByText('Cancel'))
  expect(sent).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Try all again' }))
  await user.click(within(await asked()).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ call: 'POST /system/jobs/retry' })
  expect(await screen.findByText('Trying again')).toBeTruthy()
})

test('a job is discarded for a reason only', async () => {
  const { sent, user } = open('/system/jobs?open=7')
  const panel = await screen.findByRole('complementary', { name: 'Webhooks' })
  await within(panel).findByText('connect ECONNREFUSED')
  await user.click(within(panel).getByRole('button', { name: 'Discard' }))
  const asked = await screen.findByRole('alertdialog', { name: 'Discard this job?' })
  expect(within(asked).getByText(/can’t be undone/)).toBeTruthy()
  await user.click(within(asked).getByRole('button', { name: 'Discard' }))
  expect(sent).toEqual([])
  await user.type(within(asked).getByRole('textbox'), 'sent by hand')
  await user.click(within(asked).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ call: 'DELETE /system/jobs/7', reason: 'sent%20by%20hand' })
})

test('whoever only looks is offered nothing', async () => {
  open('/system/jobs?open=7', ['system:read:all'])
  const panel = await screen.findByRole('complementary', { name: 'Webhooks' })
  await within(panel).findByText('connect ECONNREFUSED')
  expect(screen.queryByRole('button', { name: /Try|Discard/ })).toBeNull()
})
