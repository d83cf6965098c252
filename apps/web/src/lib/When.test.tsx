// @vitest-environment jsdom
import { parse } from '@formatjs/icu-messageformat-parser'
import { createStore } from '@plaza/ui'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import en from '../locales/en.json'
import es from '../locales/es.json'
import fr from '../locales/fr.json'
import { LanguageProvider, type Messages } from './i18n.tsx'
import { type Services, ServicesProvider } from './services.tsx'
import { When } from './When.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const languages = { en, es, fr }

test.each([
  ['en', '2026-11-21T06:00:00Z', '20 Nov, midnight'],
  ['es', '2026-11-21T06:00:00Z', '20 nov a medianoche'],
  ['fr', '2026-11-21T06:00:00Z', '20 nov. à minuit'],
  ['en', '2026-11-21T18:30:00Z', '21 Nov, 12:30'],
] as const)('in %s people have until %s: %s', (locale, date, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T18:00:00Z') })
  const texts = languages[locale]
  // as the build hands them over
  const messages = Object.fromEntries(
    Object.entries(texts).map(([id, each]) => [id, parse(each)]),
  ) as unknown as Messages
  const services = { settings: { timeZone: 'America/Mexico_City' }, reader: createStore({}) } as unknown as Services
  const { container } = render(
    <ServicesProvider services={services}>
      <LanguageProvider locale={locale} messages={messages}>
        <When date={date} style="until" />
      </LanguageProvider>
    </ServicesProvider>,
  )
  expect(container.textContent).toBe(text)
})
