// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Menu, MenuItem } from './Menu.tsx'
import { Sheet } from './Sheet.tsx'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

function Join({ isBusy = false }: { isBusy?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Sign up</Button>
      <Button>Elsewhere</Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Join Plaza" closeLabel="Close" isBusy={isBusy}>
        <TextField label="E-mail" />
        <Button>Go</Button>
      </Dialog>
    </>
  )
}

test('a dialog keeps the focus inside and gives it back to where it came from', async () => {
  const user = userEvent.setup()
  render(<Join />)
  const opener = screen.getByRole('button', { name: 'Sign up' })
  await user.click(opener)

  const dialog = await screen.findByRole('dialog', { name: 'Join Plaza' })
  const stops: string[] = []
  for (let stop = 0; stop < 4; stop++) {
    await user.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
    stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? '')
  }
  expect(stops).toEqual(['Close', 'INPUT', 'BUTTON', 'Close'])

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('the rest of the page is out of reach while a dialog is open', async () => {
  const user = userEvent.setup()
  render(<Join />)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))

  await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Elsewhere' })).toBeNull()
})

test('a dialog whose request runs is not closed by Escape', async () => {
  const user = userEvent.setup()
  render(<Join isBusy />)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await screen.findByRole('dialog')

  await user.keyboard('{Escape}')

  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)
})

test('a question about deleting starts on the safe button', async () => {
  const onConfirm = vi.fn()
  const onOpenChange = vi.fn()
  const user = userEvent.setup()
  render(
    <ConfirmDialog
      isOpen
      onOpenChange={onOpenChange}
      title="Delete “City bike”?"
      confirmLabel="Delete"
      cancelLabel="Keep it"
      isDanger
      onConfirm={onConfirm}
    />,
  )

  expect(await screen.findByRole('alertdialog', { name: 'Delete “City bike”?' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Keep it')
  await user.keyboard('{Enter}')

  expect(onOpenChange).toHaveBeenCalledWith(false)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a sheet closes by its button', async () => {
  const onOpenChange = vi.fn()
  const user = userEvent.setup()
  render(
    <Sheet isOpen onOpenChange={onOpenChange} title="Filters" closeLabel="Close">
      <p>Delivery</p>
    </Sheet>,
  )

  await user.click(await screen.findByRole('button', { name: 'Close' }))

  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('a menu is walked by arrow keys and by typing', async () => {
  const onAction = vi.fn()
  const user = userEvent.setup()
  render(
    <Menu trigger={<Button>Account</Button>} onAction={onAction}>
      <MenuItem id="listings">My listings</MenuItem>
      <MenuItem id="account">Account</MenuItem>
      <MenuItem id="out">Log out</MenuItem>
    </Menu>,
  )
  const opener = screen.getByRole('button', { name: 'Account' })
  opener.focus()

  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('My listings'))
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('Log out')
  await user.keyboard('a{Enter}')

  expect(onAction).toHaveBeenCalledWith('account')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
