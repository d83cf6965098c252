// @vitest-environment jsdom
import type { SystemJob } from '@plaza/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readJobsSearch } from '../features/system/index.ts'
import JobsPage from '../features/system/JobsPage.tsx'
import { openConsole, pageOf, standInForBrowser } from './testing.tsx'

standInForBrowser()

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

/** The list of jobs, on a server where one has failed. */
const open = (path: string, permissions = ['*']) =>
  openConsole(path, {
    permissions,
    screens: { '/system/jobs': { component: JobsPage, validateSearch: readJobsSearch } },
    answers: {
      'GET /system/jobs': pageOf([job]),
      'POST /system/jobs/retry': { count: 1 },
      'DELETE /system/jobs/7': { id: '7', kind: 'webhooks' },
    },
  })

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
