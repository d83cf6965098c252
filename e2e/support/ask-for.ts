import type { Locator } from '@playwright/test'

/** Days by their names ("Thursday 19 November 2026"), or two days of the next month whatever they are called. */
type Days = { first: RegExp; last: RegExp } | 'next month'

/** Chooses days in the calendar of a listing, writes to its owner and asks for it. */
export async function askFor(panel: Locator, days: Days, words: string): Promise<void> {
  if (days === 'next month') await panel.getByRole('button', { name: 'Next month' }).first().click()
  const { first, last } = days === 'next month' ? { first: /^\w+ 12 /, last: /^\w+ 13 / } : days
  for (const day of [first, last]) await panel.getByRole('button', { name: day }).first().click()
  await panel.getByLabel('Message to the owner').fill(words)
  await panel.getByRole('button', { name: 'Request to book' }).click()
}
