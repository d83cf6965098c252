// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole, standInForBrowser } from '../app/testing.tsx'
import { DayBars } from './DayBars.tsx'

standInForBrowser()

const day = (number: number) => `2026-06-0${number}T00:00:00.000Z`
const points = [1, 2, 4].map((number) => ({ start: day(number), count: number }))

async function openBars() {
  const picked: string[][] = []
  const { user } = openConsole('/', {
    part: <DayBars title="Per day" points={points} onPick={(...bars) => picked.push(bars.map(({ start }) => start))} />,
  })
  const bar = (name: string) => screen.findByRole('button', { name })
  return { user, picked, first: await bar('1 Jun: 1'), third: await bar('3 Jun: 0'), fourth: await bar('4 Jun: 4') }
}

test('a bar is chosen by pressing it', async () => {
  const { user, picked, third } = await openBars()
  await user.click(third)
  expect(picked).toEqual([[day(3), day(3)]])
})

test('some are chosen by drawing over them, in either direction', async () => {
  const { user, picked, first, third, fourth } = await openBars()
  await user.pointer([
    { keys: '[MouseLeft>]', target: fourth },
    { target: third },
    { target: first },
    { keys: '[/MouseLeft]' },
  ])
  expect(picked).toEqual([[day(1), day(4)]])
})

test('one is chosen without a mouse', async () => {
  const { user, picked, first } = await openBars()
  first.focus()
  await user.keyboard('{Enter}')
  expect(picked).toEqual([[day(1), day(1)]])
})
