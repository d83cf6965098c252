// @vitest-environment jsdom
import { parse } from '@formatjs/icu-messageformat-parser'
import type { AssetType } from '@plaza/sdk'
import { createStore } from '@plaza/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LanguageProvider, type Messages } from '../../../lib/i18n.tsx'
import { type Services, ServicesProvider } from '../../../lib/services.tsx'
import en from '../../../locales/en.json'
import { type AssetValues, emptyValues } from '../asset-values.ts'
import { type AvailabilityPlan, emptyPlan } from '../plan.ts'
import type { SeasonInput } from '../prices.ts'
import type { Editor } from './editor.ts'
import { PeriodList } from './PeriodList.tsx'
import { PriceRules } from './PriceRules.tsx'
import { SeasonRows } from './SeasonRows.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T18:00:00Z') })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// as the build hands them over
const messages = Object.fromEntries(Object.entries(en).map(([id, each]) => [id, parse(each)])) as unknown as Messages
const services = {
  settings: { currency: 'MXN', distance: { unit: 'km' }, ratings: {}, payments: { kind: 'manual' } },
  reader: createStore({}),
} as unknown as Services

const show = (children: ReactNode) =>
  render(
    <ServicesProvider services={services}>
      <LanguageProvider locale="en" messages={messages}>
        {children}
      </LanguageProvider>
    </ServicesProvider>,
  )

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('days on which something can be booked are chosen with two presses, and changed with two more', async () => {
  const onChange = vi.fn()
  function List() {
    const [plan, setPlan] = useState<AvailabilityPlan>({ ...emptyPlan, mode: 'periods' })
    return (
      <PeriodList
        plan={plan}
        zone="America/Mexico_City"
        showsAll
        onChange={(periods) => {
          onChange(periods)
          setPlan({ ...plan, periods })
        }}
      />
    )
  }
  show(<List />)

  await press(/^From/)
  await press(/^Thursday 19 November 2026/)
  await press(/^Sunday 22 November 2026/)
  expect(onChange.mock.lastCall).toEqual([[{ start: '2026-11-19', end: '2026-11-22' }]])

  await press(/^From/)
  await press(/^Friday 20 November 2026/)
  await press(/^Saturday 21 November 2026/)
  expect(onChange.mock.lastCall).toEqual([[{ start: '2026-11-20', end: '2026-11-21' }]])

  // half a choice is none
  await press(/^From/)
  await press(/^Monday 23 November 2026/)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: /^From/ }).textContent).toContain('20 Nov')
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('the days of a season are chosen with two presses', async () => {
  function Seasons() {
    const [seasons, setSeasons] = useState<SeasonInput[]>([])
    return (
      <>
        <SeasonRows
          seasons={seasons}
          onChange={setSeasons}
          currency="MXN"
          unit="d"
          isTimed
          onLeave={vi.fn()}
          wrong={() => undefined}
        />
        <output>{seasons.map(({ from, to }) => `${from} ${to}`)}</output>
      </>
    )
  }
  show(<Seasons />)

  await press('Add a season')
  await press(/^From/)
  await press(/^Monday 21 December 2026/)
  await press(/^Thursday 31 December 2026/)
  expect(screen.getByRole('status').textContent).toBe('2026-12-21 2026-12-31')
})

test('what is missing from a season is told when people go on, what is wrong as soon as it is left', async () => {
  const leave = vi.fn()
  const rental = { id: 'rental', timeBased: true, timing: { timeUnit: 'd' } } as AssetType
  function Prices() {
    const [values, setValues] = useState({ ...emptyValues('MXN'), assetTypeId: 'rental' })
    const editor = {
      values,
      change: (changes: Partial<AssetValues>) => setValues({ ...values, ...changes }),
      options: { types: [rental], hasCategories: false, attributes: [] },
      errorOf: () => undefined,
      leave,
    } as unknown as Editor
    return <PriceRules editor={editor} />
  }
  show(<Prices />)

  await press('More about the price')
  await press('Add a season')
  await userEvent.type(screen.getByLabelText('Name of the season'), 'Christmas')
  await press(/^From/)
  expect(leave).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  const [ofSeason] = await screen.findAllByLabelText('Shortest booking')
  await userEvent.type(ofSeason as HTMLElement, 'some')
  await userEvent.tab()
  expect(leave).toHaveBeenCalledWith('prices')
})
