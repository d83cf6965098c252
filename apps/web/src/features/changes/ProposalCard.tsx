import { failureOf } from '@plaza/domain'
import type { BookingChange, Transaction } from '@plaza/sdk'
import { Button, FormAlert } from '@plaza/ui'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useRight } from '../../parts/person/rights.ts'
import { ChangeCard } from './ChangeCard.tsx'
import type { Role } from './ChangePrice.tsx'
import { useAnswer } from './change-queries.ts'
import { PayButton } from './PayButton.tsx'

export type ProposalCardProps = { change: BookingChange; transaction: Transaction; role: Role; otherName: string }

/** A change that waits for its answer. */
export function ProposalCard({ change, transaction, role, otherName }: ProposalCardProps) {
  const t = useT()
  const answer = useAnswer(change)
  const isOwn = change.side === role
  const mayAnswer = useRight('transaction:transition') !== false
  const message = answer.error && failureText(failureOf(answer.error))
  return (
    <ChangeCard
      {...{ change, transaction, role }}
      title={isOwn ? t('change.proposed.you') : t('change.proposed', { name: otherName })}
      until={t(isOwn ? 'change.waits' : 'change.replyBy')}
    >
      {mayAnswer && (
        <div className="flex flex-col gap-2">
          {isOwn ? (
            <Button variant="secondary" data-writes isBusy={answer.isPending} onPress={() => answer.mutate('withdraw')}>
              {t('change.withdraw')}
            </Button>
          ) : (
            <>
              {role === 'taker' && change.settlement === 'charge' ? (
                <PayButton change={change} isDisabled={answer.isPending} />
              ) : (
                <Button
                  data-writes
                  isBusy={answer.isPending && answer.variables === 'accept'}
                  isDisabled={answer.isPending}
                  onPress={() => answer.mutate('accept')}
                >
                  {t('change.accept')}
                </Button>
              )}
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
    </ChangeCard>
  )
}
