import type { Rating, Transaction } from '@plaza/sdk'
import { Button, Dialog, StarInput, Stars, TextArea } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormAlert } from '../../lib/FormAlert.tsx'
import { failureOf, failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { textOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'

export type RatingDialogProps = {
  transaction: Transaction
  /** What was rated already; it cannot be changed. */
  given: readonly Rating[]
  otherName: string
  onClose: () => void
}

const maxLength = 3000

/** How it went. A rating is given once. */
export function RatingDialog({ transaction, given, otherName, onClose }: RatingDialogProps) {
  const t = useT()
  const { sdk, settings } = useServices()
  const cache = useQueryClient()
  const { scale } = settings.ratings
  const [first] = given
  const [stars, setStars] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function handleSend() {
    if (stars === null) return setProblem(t('rating.choose'))
    if (!transaction.ownerId) return
    setBusy(true)
    setProblem(undefined)
    try {
      await sdk.ratings.create({
        score: Math.round((stars * 100) / scale),
        targetId: transaction.ownerId,
        assetId: transaction.assetId,
        transactionId: transaction.id,
        label: 'main',
        comment: comment.trim() || null,
        metadata: { assetName: textOf(transaction.assetSnapshot.name) ?? null, duration: transaction.duration },
      })
      await cache.invalidateQueries({ queryKey: ['ratings'] })
      onClose()
    } catch (error) {
      const told = failureText(failureOf(error))
      setProblem(told ? t(told.id, told.values) : undefined)
    } finally {
      setBusy(false)
    }
  }

  if (first) {
    const value = (first.score * scale) / 100
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        title={t('rating.yours')}
        intro={t('rating.fixed')}
        closeLabel={t('action.close')}
      >
        <Stars value={value} scale={scale} label={t('rating.of', { value, scale })} />
        {first.comment && <p className="mt-4 whitespace-pre-line">{first.comment}</p>}
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('rating.title', { name: otherName })}
      closeLabel={t('action.close')}
      isBusy={isBusy}
      actions={
        <Button isBusy={isBusy} busyLabel={t('form.saving')} onPress={() => void handleSend()}>
          {t('rating.send')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <StarInput
          label={t('rating.stars')}
          value={stars ?? 0}
          onChange={setStars}
          scale={scale}
          labelOf={(value) => t('rating.of', { value, scale })}
        />
        <TextArea
          label={t('rating.comment')}
          note={t('form.optional')}
          rows={4}
          limit={maxLength}
          value={comment}
          onChange={setComment}
        />
        <FormAlert>{problem}</FormAlert>
      </div>
    </Dialog>
  )
}
