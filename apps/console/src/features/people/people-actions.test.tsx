// @vitest-environment jsdom
import type { User } from '@plaza/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { openConsole, pageOf, standInForBrowser } from '../../app/testing.tsx'
import { OrganizationsTab } from './OrganizationsTab.tsx'
import { PersonBulk } from './PersonBulk.tsx'
import { PersonScreen } from './PersonScreen.tsx'
import { RolesDialog } from './RolesDialog.tsx'

standInForBrowser({ isWide: false })

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

/** Shows a part of the console to an admin. */
const show = (part: ReactNode, answers: Record<string, () => [status: number, body: object]> = {}) =>
  openConsole('/', { part, answers: { 'GET /roles': pageOf(roles), ...answers } })

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
  const { sent, user } = show(<PersonBulk people={people} selection={selection(people)} onDone={onDone} />, {
    'PATCH /users/usr_2': () => [422, { code: 'role.unknown', message: 'No' }],
  })
  await press(user, 'Change roles')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change a role of 2 people' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Choose a role.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: /Choose a role/ }))
  await user.click(await screen.findByRole('option', { name: 'Provider' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    { call: 'PATCH /users/usr_1', body: { roles: ['user', 'provider'] } },
    { call: 'PATCH /users/usr_2', body: { roles: ['user', 'other', 'provider'] } },
  ])
  expect(await screen.findByText('Done for 1 person. 1 failed.')).toBeTruthy()
})

test('several people are suspended by one operation, for a reason', async () => {
  const people = [person('usr_1'), person('usr_2')]
  const chosen = selection(people)
  const { sent, user } = show(<PersonBulk people={people} selection={chosen} onDone={() => undefined} />, {
    'POST /operations': () => [200, { id: 'op_1' }],
  })
  await press(user, 'Suspend')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Suspend 2 people?' }))
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText(/^Why\?/), 'A ring of spammers')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(chosen.onBegun).toHaveBeenCalledExactlyOnceWith('op_1'))
  const payload = { kind: 'suspend', reasonCode: 'spam', tell: {} }
  expect(sent).toEqual([
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
  const { sent, user } = show(<OrganizationsTab user={team} />, {
    'GET /users': () => [200, { results: [ana], nbResultsPerPage: 100, hasNextPage: false }],
  })
  // messages have the role of a dialog, too
  const titled = { name: /Ana|Boats/ }
  const open = async (item: string) => {
    await press(user, 'Actions for Ana')
    await user.click(await screen.findByRole('menuitem', { name: item }))
    return within(await screen.findByRole('alertdialog', titled))
  }
  const roleDialog = await open('Change roles')
  await user.click(await roleDialog.findByRole('checkbox', { name: 'Front desk' }))
  expect(roleDialog.queryByRole('checkbox', { name: 'Provider' })).toBeNull()
  await user.click(roleDialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  for (const item of ['Make owner', 'Remove from organization']) {
    await waitFor(() => expect(screen.queryByRole('alertdialog', titled)).toBeNull())
    const dialog = await open(item)
    await user.type(dialog.getByLabelText(/^Why\?/), 'They asked us to')
    await user.click(dialog.getByRole('button', { name: item }))
  }
  await waitFor(() => expect(sent).toHaveLength(3))
  const reason = 'They%20asked%20us%20to'
  expect(sent).toEqual([
    { call: 'PUT /users/usr_1/organizations/org_1', body: { roles: [] } },
    { call: 'PATCH /users/org_1', body: { orgOwnerId: 'usr_1' }, reason },
    { call: 'DELETE /users/usr_1/organizations/org_1', reason },
  ])
})

test('roles of one person are saved, unless somebody has changed that person since', async () => {
  const onClose = vi.fn()
  const ana = person('usr_1', { displayName: 'Ana' })
  const { sent, user } = show(<RolesDialog user={ana} onClose={onClose} />)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Roles of Ana' }))
  await user.click(await dialog.findByRole('checkbox', { name: 'Provider' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ call: 'PATCH /users/usr_1', body: { roles: ['user', 'provider'] }, seen: ana.updatedDate }])
})

test('what a role does not show has a lock and words, and the rest of the page goes on', async () => {
  const permissions = ['user:list:all', 'transaction:list:all']
  const { user } = openConsole('/', { part: <PersonScreen user={person('usr_1')} />, permissions })
  // the first part that is open stands there
  expect(await screen.findByText('No bookings yet.')).toBeTruthy()
  const notes = within((await screen.findByRole('heading', { name: 'Notes' })).closest('section') ?? document.body)
  expect(notes.getByText('Hidden for your role')).toBeTruthy()
  expect(notes.getByText('note:list:all')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /^Timeline/ }))
  const timeline = within(await screen.findByRole('tabpanel', { name: /^Timeline/ }))
  expect(timeline.getByText('timeline:read:all')).toBeTruthy()
})

test('a right that was taken away meanwhile leaves the same lock, and no button that cannot help', async () => {
  openConsole('/', {
    part: <PersonScreen user={person('usr_1')} />,
    permissions: ['user:list:all', 'timeline:read:all'],
    answers: { 'GET /users/usr_1/timeline': () => [403, { code: 'permission.denied', message: 'Forbidden' }] },
  })
  const timeline = within(await screen.findByRole('tabpanel', { name: 'Timeline' }))
  expect(await timeline.findByText('Hidden for your role')).toBeTruthy()
  expect(timeline.queryByRole('button', { name: 'Try again' })).toBeNull()
})
