import type { TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'

/** How long somebody is left in peace. */
const restMs = 6 * 3_600_000

/** What templates of reminders are called, or what their names begin with. */
export const templateName = 'transactionWaiting'

/** Until when somebody who was reminded then is left in peace; nothing when that is over. */
export function restsUntil(last: Date | undefined, now: Date): Date | undefined {
  const end = last && new Date(last.getTime() + restMs)
  return end && end > now ? end : undefined
}

/** A draft was never sent, so that nobody waits for its taker. */
export function checkTurn({ turn, stage }: TransactionRow, to: 'owner' | 'taker') {
  if (turn !== to || stage === 'draft') throw refuse('reminder.notTheirTurn')
}
