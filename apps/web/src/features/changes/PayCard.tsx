import { failureOf } from '@plaza/domain'
import { Button, FormAlert, Spinner } from '@plaza/ui'
import { useEffect } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useRight } from '../../parts/person/rights.ts'
import { ChangeCard } from './ChangeCard.tsx'
import { useAnswer } from './change-queries.ts'
import { PayButton } from './PayButton.tsx'
import type { ProposalCardProps } from './ProposalCard.tsx'

/** A change that both agreed to and whose difference is still to be paid; who comes back from paying waits for it to be known. */
export function PayCard({ change, transaction, role, otherName, isBack }: ProposalCardProps & { isBack: boolean }) {
  const t = useT()
  const { sdk } = useServices()
  const answer = useAnswer(change)
  const mayAct = useRight('transaction:transition') !== false
  const isPayer = role === 'taker'
  const isWaiting = isBack && isPayer
  const message = answer.error && failureText(failureOf(answer.error))
  useEffect(() => {
    // a payer who returns before the provider has reported makes the server look
    if (isWaiting) void sdk.payments.look(transaction.id).catch(() => undefined)
  }, [sdk, isWaiting, transaction.id])
  return (
    <ChangeCard
      {...{ change, transaction, role }}
      title={isPayer ? t('change.toPay') : t('change.toPay.other', { name: otherName })}
      until={t(isPayer ? 'change.payBy' : 'change.payWaits')}
    >
      {isWaiting && (
        <p role="status" className="flex items-center gap-3 text-ink-2 text-small">
          <Spinner />
          {t('checkout.processing')}
        </p>
      )}
      {mayAct && (
        <div className="flex flex-col gap-2">
          {isPayer && <PayButton change={change} />}
          <Button
            variant={isPayer ? 'text' : 'secondary'}
            data-writes
            isBusy={answer.isPending}
            onPress={() => answer.mutate(change.side === role ? 'withdraw' : 'decline')}
          >
            {t('change.giveUp')}
          </Button>
        </div>
      )}
      <FormAlert>{message && t(message.id, message.values)}</FormAlert>
    </ChangeCard>
  )
}
