import type { Rating, Transaction } from '@plaza/sdk'
import { Button, Dialog, RadioGroup, StarInput, Stars, TextArea } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { FormAlert } from '../../lib/FormAlert.tsx'
import { failureOf, failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { textOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import type { RatingForm } from '../../lib/settings.ts'
import { inLanguage } from '../../parts/attribute/attributes.ts'

export type RatingDialogProps = {
  transaction: Transaction
  /** What was rated already; it cannot be changed. */
  given: readonly Rating[]
  otherName: string
  onClose: () => void
}

const maxLength = 3000

type Said = { score: number; comment: string | null }
/** What is chosen but not sent, by label. */
type Chosen = { score?: number; comment?: string }

/** How it went: the operator's questions in their order. Each is answered once. */
export function RatingDialog({ transaction, given, otherName, onClose }: RatingDialogProps) {
  const t = useT()
  const { sdk, settings } = useServices()
  const cache = useQueryClient()
  const { forms } = settings.ratings
  // an answer that got through stays, also when the next one does not
  const [sent, setSent] = useState<Record<string, Said>>(() =>
    Object.fromEntries(
      given.map(({ label, score, comment }) => [label ?? 'main', { score, comment: comment ?? null }]),
    ),
  )
  const [chosen, setChosen] = useState<Record<string, Chosen>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isDone = forms.every(({ label, isOptional }) => sent[label] || isOptional) && Object.keys(sent).length > 0
  const open = forms.filter(({ label }) => !sent[label])

  async function handleSend() {
    const { ownerId } = transaction
    if (open.some(({ label, isOptional }) => !isOptional && chosen[label]?.score === undefined)) {
      return setProblem(t('rating.choose'))
    }
    if (!ownerId) return
    setBusy(true)
    setProblem(undefined)
    try {
      for (const { label } of open) {
        const { score, comment } = chosen[label] ?? {}
        if (score === undefined) continue
        const said = { score, comment: comment?.trim() || null }
        await sdk.ratings.create({
          ...said,
          label,
          targetId: ownerId,
          assetId: transaction.assetId,
          transactionId: transaction.id,
          metadata: { assetName: textOf(transaction.assetSnapshot.name) ?? null, duration: transaction.duration },
        })
        setSent((before) => ({ ...before, [label]: said }))
      }
      await cache.invalidateQueries({ queryKey: ['ratings'] })
      onClose()
    } catch (error) {
      const message = failureText(failureOf(error))
      setProblem(message ? t(message.id, message.values) : undefined)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isDone ? t('rating.yours') : t('rating.title', { name: otherName })}
      intro={isDone ? t('rating.fixed') : undefined}
      closeLabel={t('action.close')}
      isBusy={isBusy}
      actions={
        isDone ? undefined : (
          <Button isBusy={isBusy} busyLabel={t('form.saving')} onPress={() => void handleSend()}>
            {t('rating.send')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {forms.map((form) => {
          const said = sent[form.label]
          if (said) return <GivenAnswer key={form.label} form={form} said={said} />
          if (isDone) return null
          return (
            <Question
              key={form.label}
              form={form}
              chosen={chosen[form.label] ?? {}}
              onChange={(change) =>
                setChosen((before) => ({ ...before, [form.label]: { ...before[form.label], ...change } }))
              }
            />
          )
        })}
        <FormAlert>{problem}</FormAlert>
      </div>
    </Dialog>
  )
}

/** The operator's words for a question, or ours for the main one. */
function useQuestionText(): (form: RatingForm) => string {
  const t = useT()
  const { locale } = useIntl()
  return ({ name }) => inLanguage(name, locale) ?? t('rating.stars')
}

type QuestionProps = { form: RatingForm; chosen: Chosen; onChange: (change: Chosen) => void }

function Question({ form, chosen, onChange }: QuestionProps) {
  const t = useT()
  const label = useQuestionText()(form)
  const { scale } = form
  return (
    <div className="flex flex-col gap-3">
      {form.kind === 'stars' ? (
        <StarInput
          label={label}
          value={chosen.score === undefined ? 0 : Math.round((chosen.score * scale) / 100)}
          onChange={(value) => onChange({ score: Math.round((value * 100) / scale) })}
          scale={scale}
          labelOf={(value) => t('rating.of', { value, scale })}
        />
      ) : (
        <RadioGroup
          label={label}
          value={chosen.score === undefined ? null : chosen.score > 0 ? 'yes' : 'no'}
          onChange={(value) => onChange({ score: value === 'yes' ? 100 : 0 })}
          options={[
            { value: 'yes', label: t('rating.yes') },
            { value: 'no', label: t('rating.no') },
          ]}
        />
      )}
      {form.hasComment && (
        <TextArea
          label={t('rating.comment')}
          note={t('form.optional')}
          rows={4}
          limit={maxLength}
          value={chosen.comment ?? ''}
          onChange={(comment) => onChange({ comment })}
        />
      )}
    </div>
  )
}

function GivenAnswer({ form, said }: { form: RatingForm; said: Said }) {
  const t = useT()
  const label = useQuestionText()(form)
  const value = (said.score * form.scale) / 100
  return (
    <div>
      <p className="font-semibold text-small">{label}</p>
      {form.kind === 'stars' ? (
        <Stars value={value} scale={form.scale} label={t('rating.of', { value, scale: form.scale })} />
      ) : (
        <p>{t(said.score > 0 ? 'rating.yes' : 'rating.no')}</p>
      )}
      {said.comment && <p className="mt-2 whitespace-pre-line">{said.comment}</p>}
    </div>
  )
}
