// @vitest-environment jsdom
import type { Role } from '@plaza/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServices } from '../../app/create-services.ts'
import { LanguageProvider } from '../../lib/i18n.tsx'
import { ServicesProvider } from '../../lib/services.tsx'
import RolePage from './RolePage.tsx'

configure({ asyncUtilTimeout: 20_000 })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const night: Role = {
  id: 'role_1',
  createdDate: '2030-01-01T00:00:00.000Z',
  updatedDate: '2030-01-02T00:00:00.000Z',
  name: 'Night shift',
  value: 'night',
  parentId: null,
  customRole: true,
  permissions: ['case:list:all'],
  readNamespaces: [],
  editNamespaces: [],
  metadata: {},
  platformData: { plaza: { isStaff: true } },
  livemode: false,
}

const me = { permissions: ['*'], user: { id: 'usr_me', metadata: {} }, livemode: false }

const noRows = { results: [], nbResultsPerPage: 25, hasNextPage: false }

test('a role is saved with what was switched, for those who saw it as it is', async () => {
  const saved: { body: unknown; seen: string | null }[] = []
  let role = night
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    if (init.method === 'PATCH') {
      const body = JSON.parse(String(init.body))
      saved.push({ body, seen: new Headers(init.headers).get('x-plaza-if-updated') })
      role = { ...role, ...body, updatedDate: '2030-01-03T00:00:00.000Z' }
    }
    const answers: Record<string, object> = { [`/roles/${night.id}`]: role, '/staff/me': me }
    const answer = answers[pathname] ?? noRows
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  const boot = { apiKey: 'pubk_test_x', buildId: 'x', serviceName: 'Plaza', siteUrl: 'http://localhost' }
  const services = createServices(boot)
  services.queryClient.setQueryData(['staff', 'me'], me)
  const rootRoute = createRootRoute()
  const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Outlet })
  const roleRoute = createRoute({ getParentRoute: () => shellRoute, path: '/staff/roles/$id', component: RolePage })
  const router = createRouter({
    routeTree: rootRoute.addChildren([shellRoute.addChildren([roleRoute])]),
    history: createMemoryHistory({ initialEntries: [`/staff/roles/${night.id}`] }),
  })
  render(
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queryClient}>
        <LanguageProvider>
          <RouterProvider router={router as never} />
        </LanguageProvider>
      </QueryClientProvider>
    </ServicesProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('switch', { name: 'Suspend people' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  expect(saved).toEqual([{ body: { permissions: ['case:list:all', 'user:suspend:all'] }, seen: night.updatedDate }])
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Suspend people' }).checked).toBe(true)
})
