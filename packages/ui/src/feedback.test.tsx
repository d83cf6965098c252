// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Badge } from './Badge.tsx'
import { ErrorCard } from './ErrorCard.tsx'
import { IconButton } from './IconButton.tsx'
import { Logo } from './Logo.tsx'
import { useSteadyLoading } from './use-steady-loading.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a fast answer shows no skeleton', async () => {
  const { result, rerender } = renderHook(({ isLoading }) => useSteadyLoading(isLoading), {
    initialProps: { isLoading: true },
  })
  await pass(140)
  rerender({ isLoading: false })
  await pass(1000)

  expect(result.current).toBe(false)
})

test('a skeleton that is shown stays for 300 ms', async () => {
  const { result, rerender } = renderHook(({ isLoading }) => useSteadyLoading(isLoading), {
    initialProps: { isLoading: true },
  })
  await pass(160)
  expect(result.current).toBe(true)
  rerender({ isLoading: false })
  await pass(250)
  expect(result.current).toBe(true)
  await pass(100)

  expect(result.current).toBe(false)
})

test('the details of an error open on demand and can be copied', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const details = { label: 'Details', text: 'request req_8fK2vQ', copyLabel: 'Copy details', copiedLabel: 'Copied' }
  render(<ErrorCard title="The server did not answer in time." details={details} />)
  expect(screen.queryByRole('button', { name: 'Copy details' })).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Details', expanded: false }))
  fireEvent.click(screen.getByRole('button', { name: 'Copy details' }))
  await pass(0)

  expect(writeText).toHaveBeenCalledWith('request req_8fK2vQ')
  expect(screen.getByRole('status').textContent).toBe('Copied')
  vi.unstubAllGlobals()
})

test('the name of an icon appears on hover and goes with Escape', async () => {
  render(
    <IconButton label="Share">
      <svg aria-hidden="true" />
    </IconButton>,
  )
  const button = screen.getByRole('button', { name: 'Share' })

  fireEvent.pointerOver(button, { pointerType: 'mouse' })
  await pass(600)
  expect(screen.getByText('Share')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await pass(0)

  expect(screen.queryByText('Share')).toBeNull()
})

test('the logo is read as the whole service name', () => {
  render(
    <a href="/">
      <Logo name="Plaza 🛒" emojiPicture="cart.webp" />
    </a>,
  )

  expect(screen.getByRole('link', { name: 'Plaza 🛒' })).toBeTruthy()
})

test('a badge is not shown at zero and never grows beyond two digits', () => {
  const { rerender, container } = render(<Badge count={0} label="No unread messages" />)
  expect(container.textContent).toBe('')

  rerender(<Badge count={128} label="128 unread messages" />)

  expect(container.textContent).toBe('99+128 unread messages')
})
