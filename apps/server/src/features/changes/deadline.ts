import { changeDeadline, changeHoursOf } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'

type Span = Pick<TransactionRow, 'start_date' | 'end_date'>

/** Until when whoever has to act next can: to answer a change, or to pay for it once it was agreed to. */
export async function deadlineOf(booked: Span, wish: Span, { clock, config }: Pick<Services, 'clock' | 'config'>) {
  const hours = changeHoursOf((await config.read('default')).stelace.instant)
  return changeDeadline(
    { start: booked.start_date, end: booked.end_date },
    { start: wish.start_date, end: wish.end_date },
    { now: clock.now(), hours },
  )
}
