// @vitest-environment jsdom
import type { Role } from '@plaza/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole, standInForBrowser } from '../../app/testing.tsx'
import RolePage from './RolePage.tsx'

standInForBrowser()

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

test('a role is saved with what was switched, for those who saw it as it is', async () => {
  const permissions = ['case:list:all', 'user:suspend:all']
  const { sent, user } = openConsole(`/staff/roles/${night.id}`, {
    screens: { '/staff/roles/$id': { component: RolePage } },
    answers: {
      [`GET /roles/${night.id}`]: () => [200, sent.length > 0 ? { ...night, permissions } : night],
      [`PATCH /roles/${night.id}`]: { ...night, permissions },
    },
  })
  await user.click(await screen.findByRole('switch', { name: 'Suspend people' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  expect(sent).toEqual([{ call: `PATCH /roles/${night.id}`, body: { permissions }, seen: night.updatedDate }])
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Suspend people' }).checked).toBe(true)
})
