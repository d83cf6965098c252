// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openConsole, standInForBrowser } from '../../app/testing.tsx'
import { NewPersonDialog } from './NewPersonDialog.tsx'

standInForBrowser({ isWide: false })

test('when only the mail failed, trying again sends the mail and creates nobody twice', async () => {
  const onClose = vi.fn()
  const resetLink = 'POST /users/usr_1/reset-link'
  const { sent, user } = openConsole('/', {
    part: <NewPersonDialog onClose={onClose} />,
    answers: {
      'POST /users': { id: 'usr_1', email: 'ana@example.com', displayName: 'Ana' },
      [resetLink]: () =>
        sent.filter(({ call }) => call === resetLink).length === 1
          ? [422, { code: 'userHelp.tooMany', message: 'Too many' }]
          : [200, { sentTo: 'ana' }],
    },
  })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Display name')))
  await user.keyboard('Ana')
  await user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByRole('alert')
  await waitFor(() => expect(sent).toHaveLength(2))
  // the button says that it is at work until the answer is there
  await user.click(await screen.findByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ call }) => call)).toEqual(['POST /users', resetLink, resetLink])
})
