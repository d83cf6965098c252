import type { Rating, Transaction } from '@plaza/sdk'
import { Button, Dialog, FormAlert, TextArea } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useRef } from 'react'
import { formatWhen } from '../../lib/date-formats.ts'
import { useT } from '../../lib/i18n.tsx'
import { textOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { sealedUntil } from '../../parts/rating/reply-to.ts'
import { typeOf } from '../../parts/transaction/transaction.ts'
import { GivenAnswer, Question } from './RatingQuestion.tsx'
import { SnapshotPhoto } from './SnapshotPhoto.tsx'
import type { Role } from './transaction.ts'
import { useRating } from './use-rating.ts'

export type RatingDialogProps = {
  transaction: Transaction
  role: Role
  /** What was rated already; it cannot be changed. */
  given: readonly Rating[]
  otherName: string
  onClose: () => void
}

const maxLength = 3000

/** How it went: the questions in the operator's order, each answered once, and at the end words for others to read. */
export function RatingDialog({ transaction, role, given, otherName, onClose }: RatingDialogProps) {
  const t = useT()
  const rating = useRating({ transaction, role, given, onDone: onClose })
  const { forms, sent, chosen, isDone, isBusy } = rating
  const fields = useRef<HTMLDivElement>(null)
  const item = textOf(transaction.assetSnapshot.name) ?? ''
  const { settings } = useServices()
  const { sealedDays } = settings.ratings
  const until = given.map(sealedUntil).find((date) => date !== undefined)
  const isRental = role === 'taker' && typeOf(transaction)?.timeBased === true && (transaction.takerAmount ?? 0) > 0

  async function handleSend() {
    const unanswered = await rating.send()
    if (unanswered === undefined) return
    fields.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(unanswered)}"] input`)?.focus()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isDone ? t('rating.yours') : t(isRental ? 'rating.title.rented' : 'rating.title', { name: otherName })}
      intro={isDone ? until ? <Sealed name={otherName} until={until} /> : t('rating.fixed') : undefined}
      closeLabel={t('action.close')}
      isBusy={isBusy}
      actions={
        isDone ? undefined : (
          <Button data-writes isBusy={isBusy} busyLabel={t('form.saving')} onPress={() => void handleSend()}>
            {t('rating.send')}
          </Button>
        )
      }
    >
      <div ref={fields} className="flex flex-col gap-5">
        <div className="flex items-center gap-3.5">
          <SnapshotPhoto transaction={transaction} className="aspect-4/3 w-20 shrink-0 rounded-md" />
          <p className="min-w-0 font-semibold wrap-anywhere">{item}</p>
        </div>
        {forms.map((form) => {
          const said = sent[form.label]
          if (said) return <GivenAnswer key={form.label} form={form} said={said} {...{ item, otherName }} />
          if (isDone) return null
          return (
            <Question
              key={form.label}
              form={form}
              {...{ item, otherName }}
              score={chosen[form.label]?.score}
              error={rating.missing.includes(form.label) ? t('rating.choose') : undefined}
              onChange={(score) => rating.choose(form.label, { score })}
            />
          )
        })}
        {!isDone &&
          forms.map(
            ({ label, hasComment }) =>
              hasComment &&
              !sent[label] && (
                <TextArea
                  key={label}
                  label={t('rating.comment')}
                  note={t('form.optional')}
                  rows={4}
                  limit={maxLength}
                  value={chosen[label]?.comment ?? ''}
                  onChange={(comment) => rating.choose(label, { comment })}
                />
              ),
          )}
        {!isDone && sealedDays > 0 && (
          <p className="text-ink-2 text-small">{t('rating.sealed.note', { name: otherName, days: sealedDays })}</p>
        )}
        <FormAlert>{rating.problem}</FormAlert>
      </div>
    </Dialog>
  )
}

/** When others read it. */
function Sealed({ name, until }: { name: string; until: string }) {
  const t = useT()
  const { locale } = useIntl()
  const { settings } = useServices()
  const date = formatWhen(until, 'short', { locale, zone: settings.timeZone })
  return <>{t('rating.sealed.until', { name, date })}</>
}
