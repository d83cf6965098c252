// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calendarTexts as texts } from '../gallery/calendar-texts.ts'
import { DateRangeCalendar, type DateRangeCalendarProps } from './DateRangeCalendar.tsx'
import { DateRangePicker } from './DateRangePicker.tsx'
import type { DayRange } from './day-range.ts'
import { ReaderProvider } from './reader.ts'
import { TimeSlotPicker } from './TimeSlotPicker.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T18:00:00Z') })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Calendar(props: Partial<DateRangeCalendarProps> & { onChosen?: (value: DayRange | null) => void }) {
  const { onChosen, value: initial = null, ...rest } = props
  const [value, setValue] = useState<DayRange | null>(initial)
  return (
    <I18nProvider locale="en-GB">
      <DateRangeCalendar
        texts={texts}
        zone="America/Mexico_City"
        value={value}
        onChange={(next) => {
          setValue(next)
          onChosen?.(next)
        }}
        {...rest}
      />
    </I18nProvider>
  )
}

const day = (name: string | RegExp) => screen.getByRole('button', { name })
const taken = (...days: string[]) => ({ isDayOpen: (each: string) => !days.includes(each) })

test('two days are chosen with two presses, each with its full label', async () => {
  const onChosen = vi.fn()
  render(<Calendar onChosen={onChosen} priceOf={() => '$180'} />)

  await userEvent.click(day('Thursday 19 November 2026, available, $180'))
  await userEvent.click(day('Sunday 22 November 2026, available, $180'))

  expect(onChosen.mock.calls.map(([value]) => value)).toEqual([
    { start: '2026-11-19', end: null },
    { start: '2026-11-19', end: '2026-11-22' },
  ])
  expect(document.querySelectorAll('td[aria-selected="true"]')).toHaveLength(4)
})

test('taken and past days say so and do nothing', async () => {
  const onChosen = vi.fn()
  render(<Calendar onChosen={onChosen} {...taken('2026-11-18')} />)

  await userEvent.click(day('Wednesday 18 November 2026, taken'))
  await userEvent.click(day('Saturday 14 November 2026, past'))

  expect(onChosen).not.toHaveBeenCalled()
})

test('after the start, days behind the first taken one are closed, and too short ends say why', async () => {
  render(<Calendar {...taken('2026-11-25')} minDuration={2} />)

  await userEvent.click(day(/19 November/))

  expect(day('Thursday 26 November 2026, behind a taken day').getAttribute('aria-disabled')).toBe('true')
  expect(day('Friday 20 November 2026, available').getAttribute('aria-disabled')).toBe('false')
  await userEvent.click(day(/19 November/))
  expect(day('Tuesday 24 November 2026, At least 2 days')).toBeTruthy()
})

test('the keyboard walks by day, week, month and year, and one day at a time is in the tab order', async () => {
  render(<Calendar />)
  await userEvent.tab()
  while (document.activeElement?.getAttribute('data-day') == null) await userEvent.tab()

  const focused = () => document.activeElement?.getAttribute('data-day')
  expect(focused()).toBe('2026-11-15')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(focused()).toBe('2026-11-23')
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('2026-11-29')
  await userEvent.keyboard('{Home}{PageDown}{PageDown}')
  expect(focused()).toBe('2027-01-23')
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}')
  expect(focused()).toBe('2028-01-23')
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  expect(day(/23 January 2028, From/)).toBeTruthy()
})

test('what today is depends on the zone, and readers elsewhere are told which', () => {
  vi.setSystemTime(new Date('2026-11-16T03:00:00Z'))
  render(<Calendar />)

  expect(day('Sunday 15 November 2026, Today, available')).toBeTruthy()
  expect(screen.getByText('Times are in America/Mexico_City')).toBeTruthy()
})

test('nights may end on the day of somebody else’s arrival', async () => {
  const onChosen = vi.fn()
  render(<Calendar unit="n" onChosen={onChosen} {...taken('2026-11-21')} />)

  await userEvent.click(day(/19 November/))
  await userEvent.click(day('Saturday 21 November 2026, available'))

  expect(onChosen).toHaveBeenLastCalledWith({ start: '2026-11-19', end: '2026-11-21' })
})

test('weeks are a start and a number', async () => {
  const onChosen = vi.fn()
  render(<Calendar unit="w" onChosen={onChosen} />)

  await userEvent.click(screen.getByRole('button', { name: 'Longer' }))
  await userEvent.click(day(/16 November/))

  expect(onChosen).toHaveBeenLastCalledWith({ start: '2026-11-16', end: '2026-11-29' })
})

test('a calendar without a way to choose only shows', async () => {
  render(
    <I18nProvider locale="en-GB">
      <DateRangeCalendar texts={texts} value={null} zone="America/Mexico_City" />
    </I18nProvider>,
  )

  await userEvent.click(day(/19 November/))

  expect(document.querySelectorAll('td[aria-selected="true"]')).toHaveLength(0)
})

test('two fields open the calendar, which closes when both ends are chosen', async () => {
  function Panel() {
    const [value, setValue] = useState<DayRange | null>(null)
    return <DateRangePicker texts={texts} zone="America/Mexico_City" value={value} onChange={setValue} />
  }
  render(
    <I18nProvider locale="en-GB">
      <Panel />
    </I18nProvider>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'From Pick a day' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pick your dates' }))
  await userEvent.click(dialog.getByRole('button', { name: /19 November/ }))
  await userEvent.click(dialog.getByRole('button', { name: /20 November/ }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: /Last day Fri 20 Nov/ })).toBeTruthy()
})

test('a time that is taken says so and cannot be chosen', async () => {
  const onChange = vi.fn()
  const onDurationChange = vi.fn()
  render(
    <TimeSlotPicker
      slots={[
        { id: 'a', label: '09:00' },
        { id: 'b', label: '10:00', reason: 'taken' },
      ]}
      value={null}
      onChange={onChange}
      duration={30}
      onDurationChange={onDurationChange}
      step={15}
      minDuration={30}
      texts={{ start: 'Start', length: 'How long', count: String, fewer: 'Less', more: 'More', none: '', zone: 'UTC' }}
    />,
  )

  await userEvent.click(screen.getByRole('button', { name: '10:00, taken' }))
  await userEvent.click(screen.getByRole('button', { name: '09:00' }))
  await userEvent.click(screen.getByRole('button', { name: 'More' }))

  expect(onChange.mock.calls).toEqual([['a']])
  expect(onDurationChange).toHaveBeenCalledWith(45)
})

test('weeks begin where the reader begins them, and Home goes there', async () => {
  render(
    <ReaderProvider value={{ firstWeekday: 0, zone: 'America/Mexico_City' }}>
      <Calendar />
    </ReaderProvider>,
  )
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain('Sunday')
  expect(screen.queryByText(/Times are in/)).toBeNull()
  screen.getByRole('button', { name: /^Wednesday 18 November/ }).focus()
  await userEvent.keyboard('{Home}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Sunday,? 15 November/)
})
