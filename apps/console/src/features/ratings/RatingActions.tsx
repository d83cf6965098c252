import type { Rating } from '@plaza/sdk'
import { Button } from '@plaza/ui'
import { Eye, EyeOff, MessageSquareOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import { useAct } from '../../lib/use-act.ts'
import { DeleteRatingDialog } from './DeleteRatingDialog.tsx'
import { hiddenOf } from './score.ts'

type Decision = 'hide' | 'hideComment' | 'show'

/** What can be done with a rating, at once and with a way back; deleting asks first. */
export function RatingActions({ rating }: { rating: Rating }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { act, isBusy } = useAct()
  const [isDeleting, setDeleting] = useState(false)
  const hidden = hiddenOf(rating)
  const decide = (decision: Decision, done: string) =>
    act(() => sdk.ratings.moderate(rating.id, { decision }), {
      done,
      changed: ['ratings', 'cases'],
      undo: (answer) => takeBack(sdk, { objectId: rating.id, answer }),
    })
  return (
    <>
      {may('rating:edit:all') && hidden !== 'rating' && (
        <Button size="sm" isDisabled={isBusy} onPress={() => decide('hide', t('ratings.hide.done'))}>
          <EyeOff aria-hidden />
          {t('ratings.hide')}
        </Button>
      )}
      {may('rating:edit:all') && hidden === null && rating.comment && (
        <Button
          size="sm"
          variant="secondary"
          isDisabled={isBusy}
          onPress={() => decide('hideComment', t('ratings.hideComment.done'))}
        >
          <MessageSquareOff aria-hidden />
          {t('ratings.hideComment')}
        </Button>
      )}
      {may('rating:edit:all') && hidden !== null && (
        <Button
          size="sm"
          variant={hidden === 'rating' ? 'primary' : 'secondary'}
          isDisabled={isBusy}
          onPress={() => decide('show', t('ratings.show.done'))}
        >
          <Eye aria-hidden />
          {t('ratings.show')}
        </Button>
      )}
      {may('rating:remove:all') && (
        <Button size="sm" variant="danger" onPress={() => setDeleting(true)}>
          <Trash2 aria-hidden />
          {t('action.delete')}
        </Button>
      )}
      {isDeleting && <DeleteRatingDialog rating={rating} onClose={() => setDeleting(false)} />}
    </>
  )
}
