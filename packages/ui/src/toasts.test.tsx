// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './ToastRegion.tsx'
import { createToasts, type ToastMessage } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function given(...messages: ToastMessage[]) {
  const toasts = createToasts()
  render(<ToastRegion toasts={toasts} label="Messages" closeLabel="Close" />)
  act(() => {
    for (const message of messages) toasts.show(message)
  })
  return toasts
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const shown = () => screen.queryAllByRole('alertdialog').map((toast) => toast.textContent)

test('a message goes after six seconds', () => {
  given({ text: 'Removed from saved' })

  pass(5900)
  expect(shown()).toEqual(['Removed from saved'])
  pass(200)

  expect(shown()).toEqual([])
})

test('an error stays until it is closed', () => {
  given({ tone: 'error', text: 'Photo not saved' })

  pass(60_000)
  expect(shown()).toEqual(['Photo not saved'])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))

  expect(shown()).toEqual([])
})

test('the clock stands still while the pointer rests on a message', () => {
  given({ text: 'Removed from saved' })
  const region = screen.getByRole('region', { name: /Messages/ })

  pass(4000)
  fireEvent.pointerEnter(region, { pointerType: 'mouse' })
  pass(60_000)
  expect(shown()).toEqual(['Removed from saved'])
  fireEvent.pointerLeave(region, { pointerType: 'mouse' })
  pass(2100)

  expect(shown()).toEqual([])
})

test('the clock stands still while a message has the focus', () => {
  given({ text: 'Removed from saved', action: { label: 'Undo', onAction: () => {} } })
  const undo = screen.getByRole('button', { name: 'Undo' })

  act(() => undo.focus())
  pass(60_000)
  expect(shown()).toHaveLength(1)
  act(() => undo.blur())
  pass(6100)

  expect(shown()).toEqual([])
})

test('at most three messages are seen at once, the others wait', () => {
  const toasts = given({ text: 'one' }, { text: 'two' }, { text: 'three' })
  act(() => {
    toasts.show({ text: 'four' })
  })
  expect(shown()).toHaveLength(3)

  pass(6100)

  expect(shown()).toHaveLength(1)
})

test('the action of a message runs once and closes it', () => {
  const onAction = vi.fn()
  given({ text: 'Removed from saved', action: { label: 'Undo', onAction } })

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

  expect(onAction).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})

test('whoever showed a message can take it back', () => {
  const toasts = given()
  let close = () => {}
  act(() => {
    close = toasts.show({ tone: 'error', text: 'Upload stopped' })
  })

  act(() => close())

  expect(shown()).toEqual([])
})
