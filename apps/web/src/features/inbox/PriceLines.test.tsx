// @vitest-environment jsdom
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Transaction } from '@plaza/sdk'
import { createStore } from '@plaza/ui'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider, type Messages } from '../../lib/i18n.tsx'
import { type Services, ServicesProvider } from '../../lib/services.tsx'
import en from '../../locales/en.json'
import { PriceLines } from './PriceLines.tsx'

afterEach(cleanup)

// as the build hands them over
const messages = Object.fromEntries(Object.entries(en).map(([id, text]) => [id, parse(text)])) as unknown as Messages

/** What the owner of a booking of three days reads. */
function linesOf(amounts: Partial<Transaction>) {
  const transaction = {
    unitPrice: 0,
    value: 0,
    ownerAmount: 0,
    takerAmount: 0,
    quantity: 1,
    timeUnit: 'd',
    duration: { d: 3 },
    currency: 'MXN',
    cancelledDate: null,
    ...amounts,
  } as Transaction
  const role = 'owner'
  // amounts ask for the marketplace's settings and the reader's only
  const settings = { currency: 'MXN', rates: {}, ratings: {}, distance: { unit: 'km' } }
  const services = { settings, reader: createStore({}) } as unknown as Services
  const { container } = render(
    <ServicesProvider services={services}>
      <LanguageProvider locale="en" messages={messages}>
        <PriceLines transaction={transaction} role={role} />
      </LanguageProvider>
    </ServicesProvider>,
  )
  return container.textContent
}

test('a free loan is free in one word', () => {
  expect(linesOf({})).toBe('Free')
})

test('a booking with a price says how it comes about', () => {
  expect(linesOf({ unitPrice: 100, value: 300, ownerAmount: 285 })).toBe(
    '$100 × 3 days$300Service fee−$15You receive$285',
  )
})
