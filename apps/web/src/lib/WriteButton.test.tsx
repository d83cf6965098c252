// @vitest-environment jsdom
import { parse } from '@formatjs/icu-messageformat-parser'
import { createStore } from '@plaza/ui'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import en from '../locales/en.json'
import { LanguageProvider, type Messages } from './i18n.tsx'
import { type Services, ServicesProvider } from './services.tsx'
import { WriteButton } from './WriteButton.tsx'

afterEach(cleanup)

// as the build hands them over
const messages = Object.fromEntries(Object.entries(en).map(([id, each]) => [id, parse(each)])) as unknown as Messages

test('offline nothing is sent, the reason is told, and the press counts again once the line is back', async () => {
  const connection = createStore<'online' | 'offline'>('offline')
  const onPress = vi.fn()
  const shown = (isBusy: boolean) => (
    <ServicesProvider services={{ connection } as unknown as Services}>
      <LanguageProvider locale="en" messages={messages}>
        <WriteButton isBusy={isBusy} busyLabel="Sending…" onPress={onPress}>
          Request to book
        </WriteButton>
      </LanguageProvider>
    </ServicesProvider>
  )
  const { rerender } = render(shown(false))
  const reason = 'You’re offline. You can send this once you’re back online.'
  await userEvent.click(screen.getByRole('button', { name: 'Request to book', description: reason }))
  expect(onPress).not.toHaveBeenCalled()

  // what is on its way already is no reason to look stuck
  rerender(shown(true))
  expect(screen.queryByText(reason)).toBeNull()

  rerender(shown(false))
  act(() => connection.set('online'))
  expect(screen.queryByText(reason)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Request to book' }))
  expect(onPress).toHaveBeenCalledOnce()
})
