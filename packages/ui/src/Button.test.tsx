// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a busy button can be pressed as often as one likes and does nothing', async () => {
  const onPress = vi.fn()
  const user = userEvent.setup()
  const { rerender } = render(<Button onPress={onPress}>Save</Button>)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  rerender(
    <Button onPress={onPress} isBusy busyLabel="Saving…">
      Save
    </Button>,
  )

  const button = screen.getByRole('button', { name: 'Saving…' })
  await user.dblClick(button)
  await user.keyboard('{Enter} ')

  expect(onPress).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
})

test('a form with a busy button is not sent again by Enter in a field', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const user = userEvent.setup()
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="First" />
      <input aria-label="Second" />
      <Button type="submit" isBusy busyLabel="Saving…">
        Save
      </Button>
    </form>,
  )

  await user.type(screen.getByLabelText('First'), 'Sofía{Enter}')
  await user.click(screen.getByRole('button'))

  expect(onSubmit).not.toHaveBeenCalled()
})

test('a disabled button with a reason can be reached, says why and does nothing', async () => {
  const onPress = vi.fn()
  const user = userEvent.setup()
  render(
    <Button isDisabled reason="You are offline." onPress={onPress}>
      Send
    </Button>,
  )

  await user.tab()
  const button = screen.getByRole('button', { name: 'Send', description: 'You are offline.' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Enter}')
  await user.click(button)

  expect(onPress).not.toHaveBeenCalled()
})
