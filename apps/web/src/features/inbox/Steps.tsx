import { failureOf } from '@plaza/domain'
import type { Transaction } from '@plaza/sdk'
import { Button, type ButtonProps, buttonClass, FormAlert } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { WriteButton } from '../../lib/WriteButton.tsx'
import { useRight } from '../../parts/person/rights.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { CompleteDialog } from './CompleteDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { transactionRatingsQuery, useStep } from './queries.ts'
import { RatingDialog } from './RatingDialog.tsx'
import {
  isToPayByHand,
  isToRate,
  paysOnline,
  type Role,
  type Step,
  stageOf,
  stepsOf,
  stepTaken,
} from './transaction.ts'
import { useStepWords } from './use-status-words.ts'
import { WhyDialog } from './WhyDialog.tsx'

const route = getRouteApi('/i/$conversationId')

type PartyProps = { transaction: Transaction; role: Role; otherName: string }
export type StepsProps = PartyProps & {
  conversationId: string
  /** Only what somebody waits for: calling off what is agreed stands further down. */
  isBrief: boolean
}

/** What the reader can do now: the main thing as a button, leaving as a quiet one that asks first. */
export function Steps({ transaction, role, otherName, conversationId, isBrief }: StepsProps) {
  const t = useT()
  const formats = useFormats()
  const { settings } = useServices()
  const step = useStep(transaction.id)
  const [asked, setAsked] = useState<Step>()
  const { answer } = route.useSearch()
  const [isAnswering, setAnswering] = useState(answer === 'accept')
  const message = step.error && failureText(failureOf(step.error))
  const textOfStep = useStepWords()
  const amount = formats.money(transaction.takerAmount ?? 0, transaction.currency)
  const isCalm = isBrief && stageOf(transaction) === 'agreed'
  const steps = stepsOf(transaction, role).flatMap((each) => {
    if (isCalm && each.reason) return []
    const name = stepTaken(each, transaction, settings.payments)
    return name === undefined ? [] : [{ ...each, taken: name }]
  })
  // members of an organization may see a request without being the ones who answer it
  const mayMove = useRight('transaction:transition') !== false
  const accept = isAnswering && mayMove ? steps.find(({ name }) => name === 'accept') : undefined
  return (
    <div className="flex flex-col gap-2">
      {!mayMove && steps.length > 0 && <p className="text-ink-2 text-small">{t('acting.cannotAnswer')}</p>}
      {steps.map((each, place) =>
        mayMove && paysOnline(each, transaction, settings.payments) ? (
          <Link
            key={each.name}
            to="/checkout/$transactionId"
            params={{ transactionId: transaction.id }}
            className={buttonClass({ className: 'w-full' })}
          >
            {t(each.name === 'confirmAndPay' ? 'step.confirmAndPay' : 'step.payAmount', { amount })}
          </Link>
        ) : (
          <StepButton
            key={each.name}
            asks={Boolean(each.reason || each.isEnd || each.asksReason)}
            variant={place === 0 && each.isMain ? 'primary' : each.reason ? 'text' : 'secondary'}
            className="w-full"
            isBusy={step.isPending && step.variables?.name === each.taken}
            isDisabled={!mayMove || (step.isPending && step.variables?.name !== each.taken)}
            onPress={() =>
              each.reason || each.isEnd || each.asksReason ? setAsked(each) : step.mutate({ name: each.taken })
            }
          >
            {textOfStep(each)}
          </StepButton>
        ),
      )}
      {isToPayByHand(transaction, role, settings.payments) && (
        <Link
          to="/checkout/$transactionId"
          params={{ transactionId: transaction.id }}
          className={buttonClass({ variant: 'secondary', className: 'w-full' })}
        >
          {t('checkout.how')}
        </Link>
      )}
      <RateButton transaction={transaction} role={role} otherName={otherName} />
      <FormAlert>{message && t(message.id, message.values)}</FormAlert>
      {asked?.reason && (
        <LeaveDialog
          transaction={transaction}
          step={{ ...asked, reason: asked.reason }}
          label={textOfStep(asked)}
          otherName={otherName}
          conversationId={conversationId}
          onClose={() => setAsked(undefined)}
        />
      )}
      {accept && (
        <AcceptDialog
          transaction={transaction}
          step={accept}
          otherName={otherName}
          onClose={() => setAnswering(false)}
        />
      )}
      {asked?.asksReason && !asked.reason && (
        <WhyDialog
          transaction={transaction}
          step={asked}
          label={textOfStep(asked)}
          otherName={otherName}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.isEnd && (
        <CompleteDialog
          transaction={transaction}
          step={asked}
          otherName={otherName}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** Whatever asks first can be opened at any time. */
function StepButton({ asks, ...props }: Omit<ButtonProps, 'reason'> & { asks: boolean }) {
  return asks ? <Button {...props} data-writes /> : <WriteButton {...props} />
}

function RateButton({ transaction, role, otherName }: PartyProps) {
  const t = useT()
  const { sdk, settings } = useServices()
  const { rate } = route.useSearch()
  const [isOpen, setOpen] = useState(rate === 1)
  const isOn = settings.ratings.areOn && isToRate(transaction)
  const ratings = useQuery(transactionRatingsQuery(sdk, transaction.id, isOn)).data
  if (!isOn || !ratings) return null
  const authorId = role === 'owner' ? transaction.ownerId : transaction.takerId
  const own = ratings.filter((rating) => rating.authorId === authorId)
  return (
    <>
      <Button variant={own.length > 0 ? 'secondary' : 'primary'} className="w-full" onPress={() => setOpen(true)}>
        {t(own.length > 0 ? 'rating.see' : 'rating.rate')}
      </Button>
      {isOpen && <RatingDialog {...{ transaction, role, otherName }} given={own} onClose={() => setOpen(false)} />}
    </>
  )
}
