// @vitest-environment jsdom
import type { WebhookLog } from '@plaza/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openConsole, standInForBrowser } from '../../app/testing.tsx'
import { ReplaySelected } from './ReplaySelected.tsx'

standInForBrowser()

const attempt = (eventId: string): WebhookLog => ({
  id: `whl_${eventId}`,
  createdDate: '2030-01-01T00:00:00.000Z',
  webhookId: 'whk_1',
  eventId,
  status: 'error',
  metadata: {},
  livemode: false,
})

test('a second try sends what the first one did not', async () => {
  const answers = [200, 422, 200, 200]
  const onDone = vi.fn()
  const { sent, user } = openConsole('/', {
    part: <ReplaySelected rows={['evt_1', 'evt_2', 'evt_3'].map(attempt)} onDone={onDone} />,
    answers: { 'POST /webhooks/whk_1/replay': () => [answers.shift() ?? 500, {}] },
  })
  await user.click(await screen.findByRole('button', { name: 'Send 3 again' }))
  const dialog = await screen.findByRole('alertdialog')
  const confirm = within(dialog).getByRole('button', { name: 'Send 3 again' })
  await user.click(confirm)
  await within(dialog).findByText(/^1 of 3 were sent/)
  await user.click(confirm)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual(['evt_1', 'evt_2', 'evt_2', 'evt_3'].map((eventId) => ({ eventId })))
})
