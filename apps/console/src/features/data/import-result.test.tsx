// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole, standInForBrowser } from '../../app/testing.tsx'
import { ImportResult } from './ImportResult.tsx'

standInForBrowser()

test.each([
  [404, 'This no longer exists.'],
  [400, 'Some details aren’t right.'],
])('an import that cannot be read (%i) says why, and can be asked for again', async (status, text) => {
  openConsole('/', {
    part: <ImportResult operationId="op_1" file={undefined} />,
    answers: { 'GET /operations/op_1': () => [status, { message: 'No' }] },
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(text)
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy()
})
