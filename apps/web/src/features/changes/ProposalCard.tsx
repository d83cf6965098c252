import { failureOf } from '@plaza/domain'
import type { BookingChange, Transaction } from '@plaza/sdk'
import { Button, FormAlert } from '@plaza/ui'
import { CalendarClock, Clock } from 'lucide-react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { When } from '../../lib/When.tsx'
import { useRight } from '../../parts/person/rights.ts'
import { ChangeFacts } from './ChangeFacts.tsx'
import { ChangePrice, type Role } from './ChangePrice.tsx'
import { useAnswer } from './change-queries.ts'

export type ProposalCardProps = { change: BookingChange; transaction: Transaction; role: Role; otherName: string }

/** A change that waits for its answer: what would be different, what it costs, until when, and the buttons. */
export function ProposalCard({ change, transaction, role, otherName }: ProposalCardProps) {
  const t = useT()
  const answer = useAnswer(change)
  const isOwn = change.side === role
  const mayAnswer = useRight('transaction:transition') !== false
  const message = answer.error && failureText(failureOf(answer.error))
  const title = isOwn ? t('change.proposed.you') : t('change.proposed', { name: otherName })
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-md border border-line bg-canvas p-4">
      <p className="flex items-center gap-2 font-strong text-small">
        <CalendarClock aria-hidden className="size-4.5 shrink-0" />
        {title}
      </p>
      <ChangeFacts {...{ transaction }} before={change.before} after={change.after} />
      <ChangePrice {...{ transaction, role }} {...change} />
      <p className="flex items-center gap-2 text-small">
        <Clock aria-hidden className="size-4.5 shrink-0 text-ink-2" />
        <span>
          {t(isOwn ? 'change.waits' : 'change.replyBy')} <When date={change.deadline} style="moment" />
        </span>
      </p>
      {mayAnswer && (
        <div className="flex flex-col gap-2">
          {isOwn ? (
            <Button variant="secondary" data-writes isBusy={answer.isPending} onPress={() => answer.mutate('withdraw')}>
              {t('change.withdraw')}
            </Button>
          ) : (
            <>
              <Button
                data-writes
                isBusy={answer.isPending && answer.variables === 'accept'}
                isDisabled={answer.isPending}
                onPress={() => answer.mutate('accept')}
              >
                {t('change.accept')}
              </Button>
              <Button
                variant="text"
                data-writes
                isBusy={answer.isPending && answer.variables === 'decline'}
                isDisabled={answer.isPending}
                onPress={() => answer.mutate('decline')}
              >
                {t('change.decline')}
              </Button>
            </>
          )}
        </div>
      )}
      <FormAlert>{message && t(message.id, message.values)}</FormAlert>
    </section>
  )
}
