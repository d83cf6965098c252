import { inWords } from '../in-words.ts'
import { textIn } from '../locales.ts'
import type { Transition } from '../process.ts'
import type { BookingRole } from '../turn.ts'
import type { ProcessPlan } from './plan.ts'
import { stepKey } from './settings.ts'
import { buttons, labels } from './template-words.ts'

/** What people read for the usual statuses where the operator has no words. */
const ours: Readonly<Record<string, Record<BookingRole, keyof typeof labels>>> = {
  draft: { taker: 'notSent', owner: 'notSent' },
  'pending-acceptance': { taker: 'waitingForOwner', owner: 'yourAnswer' },
  confirmed: { taker: 'waitingForOwner', owner: 'yourAnswer' },
  accepted: { taker: 'confirmNow', owner: 'accepted' },
  'pending-payment': { taker: 'payNow', owner: 'waitingForPayment' },
  validated: { taker: 'confirmed', owner: 'confirmed' },
  completed: { taker: 'done', owner: 'done' },
  cancelled: { taker: 'cancelled', owner: 'cancelled' },
}

const ourButtons: Readonly<Record<string, keyof typeof buttons>> = {
  accept: 'accept',
  complete: 'complete',
  confirm: 'confirm',
  pay: 'pay',
  confirmAndPay: 'confirmAndPay',
}

/** What one side reads while a booking is in a status, and whether the operator has said so. */
export function statusWords(
  { settings }: Pick<ProcessPlan, 'settings'>,
  { status, role, locale }: { status: string; role: BookingRole; locale: string },
): { text: string; isOwn: boolean } {
  const own = textIn(settings.statuses[status]?.[role], locale)
  if (own) return { text: own, isOwn: true }
  const known = ours[status]?.[role]
  return { text: (known && textIn(labels[known], locale)) ?? inWords(status), isOwn: false }
}

/** What the button of a step says, and whether the operator has said so. */
export function stepWords(
  { process, settings }: Pick<ProcessPlan, 'process' | 'settings'>,
  step: Transition,
  { role, locale }: { role?: BookingRole | undefined; locale: string },
): { text: string; isOwn: boolean } {
  const own = textIn(settings.transitions[stepKey(step)]?.button, locale)
  if (own) return { text: own, isOwn: true }
  const isCancel = step.to === process.cancelStatus
  const isFirst = step.from === process.initStatus
  const cancels = role === 'owner' ? 'decline' : 'withdraw'
  const known = isCancel
    ? isFirst && role
      ? cancels
      : 'cancel'
    : step.name === 'confirmAndPay' && step.from === 'draft'
      ? 'send'
      : ourButtons[step.name]
  return { text: (known && textIn(buttons[known], locale)) ?? inWords(step.name), isOwn: false }
}
