import type { NumberKey } from '@plaza/contract'
import type { MessageId } from '../../lib/i18n.tsx'
import { moneyText } from '../../lib/money-text.ts'

export const numberTexts = {
  requests: 'numbers.requests',
  confirmed: 'numbers.confirmed',
  cancelled: 'numbers.cancelled',
  value: 'numbers.value',
  income: 'numbers.income',
  people: 'numbers.people',
  listings: 'numbers.listings',
  answer: 'numbers.answer',
} satisfies Record<NumberKey, MessageId>

const plain = new Intl.NumberFormat('en-GB')

/**
 * A number as people read it.
 *
 * @example numberText('answer', 5400, null) // '1.5 h'
 */
export function numberText(key: NumberKey, value: number | null, currency: string | null): string {
  if (value === null) return '–'
  if (key === 'answer') return timeText(value)
  if (key === 'value' || key === 'income') return moneyText(value, currency)
  return plain.format(value)
}

function timeText(seconds: number): string {
  if (seconds < 3600) return `${Math.max(1, Math.round(seconds / 60))} min`
  const hours = seconds / 3600
  return hours < 48 ? `${plain.format(Math.round(hours * 10) / 10)} h` : `${plain.format(Math.round(hours / 24))} days`
}

export type Change = { percent: number; direction: -1 | 0 | 1 }

/** How much more or less than before, in percent; nothing where there are too few to tell. */
export function changeOf(value: number | null, before: number | null): Change | undefined {
  if (value === null || before === null || before < 5) return undefined
  const percent = Math.round(((value - before) / before) * 100)
  return { percent, direction: Math.sign(percent) as Change['direction'] }
}
