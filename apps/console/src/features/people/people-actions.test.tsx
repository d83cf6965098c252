// @vitest-environment jsdom
import type { Role, User } from '@plaza/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServices } from '../../app/create-services.ts'
import { LanguageProvider } from '../../lib/i18n.tsx'
import { ServicesProvider } from '../../lib/services.tsx'
import { OrganizationsTab } from './OrganizationsTab.tsx'
import { PersonBulk } from './PersonBulk.tsx'
import { RolesDialog } from './RolesDialog.tsx'

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

const person = (id: string, fields: Partial<User> = {}): User => ({
  id,
  createdDate: '2030-01-01T00:00:00.000Z',
  updatedDate: '2030-01-02T00:00:00.000Z',
  displayName: id,
  email: `${id}@example.com`,
  description: null,
  roles: ['user'],
  organizations: {},
  metadata: {},
  platformData: {},
  livemode: false,
  ...fields,
})
const role = (value: string, name: string, metadata = {}) => ({ id: value, value, name, metadata, platformData: {} })
const roles = [role('user', 'User'), role('provider', 'Provider'), role('desk', 'Front desk', { plaza: { team: 1 } })]

const me = { permissions: ['*'], user: { id: 'usr_me', metadata: {} }, livemode: false }

type Call = { call: string; body?: unknown; reason?: string | undefined; seen?: string | undefined }
type Answers = Record<string, () => [status: number, body: object]>

/** Shows a part of the console to an admin; the server answers as it is told, else with what it got. */
function show(part: ReactNode, answers: Answers = {}) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    const call = `${init.method ?? 'GET'} ${pathname}`
    const headers = new Headers(init.headers)
    if (!call.startsWith('GET')) {
      const reason = headers.get('x-plaza-reason') ?? undefined
      const seen = headers.get('x-plaza-if-updated') ?? undefined
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      calls.push({ call, ...(body && { body }), ...(reason && { reason }), ...(seen && { seen }) })
    }
    const [status, body] = answers[call]?.() ?? [200, call === 'GET /staff/me' ? me : { id: 'x' }]
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  const services = createServices({
    apiKey: 'pubk_test_x',
    buildId: 'x',
    serviceName: 'Plaza',
    siteUrl: 'http://localhost',
  })
  services.queryClient.setQueryData(['staff', 'me'], me)
  services.queryClient.setQueryData<readonly Partial<Role>[]>(['roles', 'list'], roles)
  const rootRoute = createRootRoute({ component: () => part })
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
  return { calls, services, user: userEvent.setup() }
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

const selection = (people: readonly User[]) => ({
  count: people.length,
  select: { ids: people.map(({ id }) => id) },
  onBegun: vi.fn(),
})

test('several people get a role beside those they have; whoever could not get it is counted', async () => {
  const people = [person('usr_1'), person('usr_2', { roles: ['user', 'other'] })]
  const onDone = vi.fn()
  const { calls, services, user } = show(<PersonBulk people={people} selection={selection(people)} onDone={onDone} />, {
    'PATCH /users/usr_2': () => [422, { code: 'role.unknown', message: 'No' }],
  })
  await press(user, 'Change roles')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change a role of 2 people' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Choose a role.')).toBeTruthy()
  expect(calls).toEqual([])
  await user.click(dialog.getByRole('button', { name: /Choose a role/ }))
  await user.click(await screen.findByRole('option', { name: 'Provider' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls).toEqual([
    { call: 'PATCH /users/usr_1', body: { roles: ['user', 'provider'] } },
    { call: 'PATCH /users/usr_2', body: { roles: ['user', 'other', 'provider'] } },
  ])
  expect(JSON.stringify(services.notifier.waiting.get())).toContain('Done for 1 person. 1 failed.')
})

test('several people are suspended by one operation, for a reason', async () => {
  const people = [person('usr_1'), person('usr_2')]
  const chosen = selection(people)
  const { calls, user } = show(<PersonBulk people={people} selection={chosen} onDone={() => undefined} />, {
    'POST /operations': () => [200, { id: 'op_1' }],
  })
  await press(user, 'Suspend')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Suspend 2 people?' }))
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(calls).toEqual([])
  await user.type(dialog.getByLabelText(/^Why\?/), 'A ring of spammers')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(chosen.onBegun).toHaveBeenCalledExactlyOnceWith('op_1'))
  const payload = { kind: 'suspend', reasonCode: 'spam', tell: {} }
  expect(calls).toEqual([
    {
      call: 'POST /operations',
      body: { objectType: 'user', kind: 'moderate', payload, select: chosen.select },
      reason: 'A%20ring%20of%20spammers',
    },
  ])
})

test('members of an organization get roles of teams, are made its owner, and are taken out', async () => {
  const team = person('org_1', { displayName: 'Boats', orgOwnerId: 'usr_9' })
  const ana = person('usr_1', { displayName: 'Ana', organizations: { org_1: { roles: ['desk'] } } })
  const { calls, user } = show(<OrganizationsTab user={team} />, {
    'GET /users': () => [200, { results: [ana], nbResultsPerPage: 100, hasNextPage: false }],
  })
  const open = async (item: string) => {
    await press(user, 'Actions for Ana')
    await user.click(await screen.findByRole('menuitem', { name: item }))
    return within(await screen.findByRole('alertdialog'))
  }
  const roleDialog = await open('Change roles')
  expect(roleDialog.queryByRole('checkbox', { name: 'Provider' })).toBeNull()
  await user.click(roleDialog.getByRole('checkbox', { name: 'Front desk' }))
  await user.click(roleDialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  for (const item of ['Make owner', 'Remove from it']) {
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const dialog = await open(item)
    await user.type(dialog.getByLabelText(/^Why\?/), 'They asked us to')
    await user.click(dialog.getByRole('button', { name: item }))
  }
  await waitFor(() => expect(calls).toHaveLength(3))
  const reason = 'They%20asked%20us%20to'
  expect(calls).toEqual([
    { call: 'PUT /users/usr_1/organizations/org_1', body: { roles: [] } },
    { call: 'PATCH /users/org_1', body: { orgOwnerId: 'usr_1' }, reason },
    { call: 'DELETE /users/usr_1/organizations/org_1', reason },
  ])
})

test('roles of one person are saved, unless somebody has changed that person since', async () => {
  const onClose = vi.fn()
  const ana = person('usr_1', { displayName: 'Ana' })
  const { calls, user } = show(<RolesDialog user={ana} onClose={onClose} />)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Roles of Ana' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Provider' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls).toEqual([{ call: 'PATCH /users/usr_1', body: { roles: ['user', 'provider'] }, seen: ana.updatedDate }])
})
