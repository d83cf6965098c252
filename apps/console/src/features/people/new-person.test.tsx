// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServices } from '../../app/create-services.ts'
import { LanguageProvider } from '../../lib/i18n.tsx'
import { ServicesProvider } from '../../lib/services.tsx'
import { NewPersonDialog } from './NewPersonDialog.tsx'

// dialogs come from a file of their own, which a busy machine takes its time to load
configure({ asyncUtilTimeout: 20_000 })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

test('when only the mail failed, trying again sends the mail and creates nobody twice', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    calls.push(pathname)
    if (pathname === '/users') return answer(200, { id: 'usr_1', email: 'ana@example.com', displayName: 'Ana' })
    const isFirst = calls.filter((each) => each === pathname).length === 1
    return isFirst ? answer(422, { code: 'userHelp.tooMany', message: 'Too many' }) : answer(200, { sentTo: 'ana' })
  })
  const onClose = vi.fn()
  const boot = { apiKey: 'pubk_test_x', buildId: 'x', serviceName: 'Plaza', siteUrl: 'http://localhost' }
  const services = createServices(boot)
  const rootRoute = createRootRoute({ component: () => <NewPersonDialog onClose={onClose} /> })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
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
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Display name')))
  await user.keyboard('Ana')
  await user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByRole('alert')
  await waitFor(() => expect(calls).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls).toEqual(['/users', '/users/usr_1/reset-link', '/users/usr_1/reset-link'])
})
