import type { Deposit, DepositOutcome, DepositStatus } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { moneyText } from '../../lib/money-text.ts'
import { useServices } from '../../lib/services.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { depositQuery } from './queries.ts'

const statusTexts: Record<DepositStatus, MessageId> = {
  none: 'bookings.deposit.none',
  open: 'bookings.deposit.open',
  held: 'bookings.deposit.held',
  claimed: 'bookings.deposit.claimed',
  objected: 'bookings.deposit.objected',
  settling: 'bookings.deposit.settling',
  settled: 'bookings.deposit.settled',
}

const outcomeTexts: Record<DepositOutcome, MessageId> = {
  ended: 'bookings.deposit.ended',
  returned: 'bookings.deposit.returned',
  time: 'bookings.deposit.time',
  accepted: 'bookings.deposit.accepted',
  silence: 'bookings.deposit.silence',
  decided: 'bookings.deposit.decided',
  provider: 'bookings.deposit.provider',
}

/** The deposit of a booking that is held online, with what both say where they disagree. Nothing where none is held. */
export function BookingDeposit({ id }: { id: string }) {
  const t = useT()
  const { sdk } = useServices()
  const { data: deposit } = useQuery(depositQuery(sdk, id))
  const [isDeciding, setDeciding] = useState(false)
  if (!deposit || deposit.status === 'none') return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-console-h2">{t('bookings.deposit.title')}</h2>
      <DepositFacts deposit={deposit} />
      {deposit.can.includes('decide') && (
        <Button size="sm" onPress={() => setDeciding(true)} className="self-start">
          {t('bookings.deposit.decide')}
        </Button>
      )}
      {isDeciding && <DecideDialog deposit={deposit} onClose={() => setDeciding(false)} />}
    </section>
  )
}

function DepositFacts({ deposit }: { deposit: Deposit }) {
  const t = useT()
  const intl = useIntl()
  const moment = (date: string) => intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short' })
  const { status, amount, currency, returnDate, answerDate, claimed, claimReason, objection, outcome, kept, returned } =
    deposit
  return (
    <Facts>
      <Fact name={t('bookings.deposit.status')}>
        {t(statusTexts[status])}
        {outcome && ` · ${t(outcomeTexts[outcome])}`}
      </Fact>
      <Fact name={t('bookings.paid')}>{moneyText(amount, currency)}</Fact>
      {returnDate && <Fact name={t('bookings.deposit.returnDate')}>{moment(returnDate)}</Fact>}
      {claimed !== null && <Fact name={t('bookings.deposit.claim')}>{moneyText(claimed, currency)}</Fact>}
      {claimReason && (
        <Fact name={t('bookings.deposit.owner')}>
          <span className="whitespace-pre-line wrap-anywhere">{claimReason}</span>
        </Fact>
      )}
      {status === 'claimed' && answerDate && <Fact name={t('bookings.deposit.answerDate')}>{moment(answerDate)}</Fact>}
      {objection && (
        <Fact name={t('bookings.deposit.taker')}>
          <span className="whitespace-pre-line wrap-anywhere">{objection}</span>
        </Fact>
      )}
      {kept !== null && <Fact name={t('bookings.deposit.kept')}>{moneyText(kept, currency)}</Fact>}
      {returned > 0 && <Fact name={t('bookings.deposit.back')}>{moneyText(returned, currency)}</Fact>}
    </Facts>
  )
}
