// @vitest-environment jsdom
import type { ApiKey, Role, Webhook } from '@plaza/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import ApiKeysPage from '../features/api-keys/ApiKeysPage.tsx'
import WebhooksPage from '../features/webhooks/WebhooksPage.tsx'
import { openConsole, pageOf, standInForBrowser } from './testing.tsx'

standInForBrowser()

const stamps = { createdDate: '2030-01-01T00:00:00.000Z', updatedDate: '2030-01-01T00:00:00.000Z', livemode: false }
const webhook: Webhook = {
  ...stamps,
  id: 'whk_1',
  name: 'Accounting',
  targetUrl: 'https://example.com/',
  event: 'asset__created',
  apiVersion: '2020-08-10',
  active: true,
  metadata: {},
  platformData: {},
  stats: { delivered24h: 4, failed24h: 3, lastDate: null, failingSince: stamps.createdDate, pausedReason: null },
}
const key: ApiKey = {
  ...stamps,
  id: 'apik_1',
  name: 'Shop',
  key: 'seck_test_abcdxxxxxxxxwxyz',
  roles: ['dev'],
  permissions: [],
  readNamespaces: [],
  editNamespaces: [],
  metadata: {},
  platformData: {},
  createdBy: null,
  lastUsedDate: null,
  expirationDate: null,
}
const role = (value: string): Role => ({
  ...stamps,
  id: `role_${value}`,
  name: 'Read-only',
  value,
  parentId: null,
  customRole: true,
  readNamespaces: [],
  editNamespaces: [],
  permissions: [],
  metadata: {},
  platformData: {},
})
/** On a server that knows one key and one webhook. */
const open = (path: string) =>
  openConsole(path, {
    screens: { '/api-keys': { component: ApiKeysPage }, '/webhooks': { component: WebhooksPage } },
    answers: {
      'GET /webhooks': pageOf([webhook]),
      'POST /webhooks/whk_1/replay': { count: 3 },
      'GET /api-keys': pageOf([key]),
      'GET /roles': pageOf([role('staff-readonly'), role('teamReader')]),
      'GET /api-keys/apik_1': key,
      'POST /api-keys': { ...key, id: 'apik_2', key: 'seck_test_whole' },
      'POST /api-keys/apik_1/rotate': { ...key, id: 'apik_3', key: 'seck_test_successor' },
    },
  })

test('all that failed in a period is sent again, and people read how much', async () => {
  const { sent, user } = open('/webhooks?open=whk_1')
  const panel = await screen.findByRole('complementary', { name: 'Accounting' })
  await user.click(await within(panel).findByRole('button', { name: 'Replay failed events' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replay failed events' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    call: 'POST /webhooks/whk_1/replay',
    body: { createdDate: { gte: expect.any(String) }, onlyFailed: true },
  })
  expect(await screen.findByText('3 events on their way again')).toBeTruthy()
})

test('a new key is shown once, until somebody says that they have stored it', async () => {
  const { sent, user } = open('/api-keys')
  await user.click(await screen.findByRole('button', { name: 'New key' }))
  await user.type(screen.getByLabelText('Name'), 'Shop')
  await user.click(screen.getByRole('radio', { name: 'Server' }))
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  const shown = await screen.findByRole('dialog', { name: 'Your key for Shop' })
  expect(within(shown).getByText('seck_test_whole')).toBeTruthy()
  expect(sent).toEqual([{ call: 'POST /api-keys', body: { name: 'Shop', type: 'seck', expirationDate: null } }])
  const done = within(shown).getByRole<HTMLButtonElement>('button', { name: 'Done' })
  await user.keyboard('{Escape}')
  expect(screen.getByText('seck_test_whole')).toBeTruthy()
  await user.click(within(shown).getByRole('checkbox', { name: 'I’ve stored it' }))
  await user.click(done)
  await waitFor(() => expect(screen.queryByText('seck_test_whole')).toBeNull())
})

test('roles of one name are told apart where a key gets them', async () => {
  const { user } = open('/api-keys')
  await user.click(await screen.findByRole('button', { name: 'New key' }))
  await user.click(screen.getByRole('radio', { name: 'Custom' }))
  const names = await screen.findAllByText(/^Read-only/)
  expect(names.map((name) => name.textContent)).toEqual(['Read-only staff-readonly', 'Read-only teamReader'])
})

test('rotating says for how long the old key goes on, a day unless it is said otherwise', async () => {
  const { sent, user } = open('/api-keys?open=apik_1')
  const panel = await screen.findByRole('complementary', { name: 'Shop' })
  await user.click(await within(panel).findByRole('button', { name: 'Rotate' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rotate' }))
  expect(await screen.findByText('seck_test_successor')).toBeTruthy()
  expect(sent).toEqual([{ call: 'POST /api-keys/apik_1/rotate', body: { oldEndsInHours: 24 } }])
})
