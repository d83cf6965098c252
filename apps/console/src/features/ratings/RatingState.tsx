import type { Rating } from '@plaza/sdk'
import { StatusChip } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { When } from '../../lib/When.tsx'
import { hiddenOf, sealedUntil } from './score.ts'

/** Whether others see a rating. */
export function RatingState({ rating }: { rating: Rating }) {
  const t = useT()
  const hidden = hiddenOf(rating)
  const until = sealedUntil(rating)
  if (hidden === 'rating') return <StatusChip kind="closed">{t('ratings.state.hidden')}</StatusChip>
  if (hidden === 'comment') return <StatusChip kind="draft">{t('ratings.state.comment')}</StatusChip>
  if (until) {
    return (
      <StatusChip kind="draft">
        {t('ratings.state.sealed')} <When date={until} />
      </StatusChip>
    )
  }
  return <StatusChip kind="confirmed">{t('ratings.state.shown')}</StatusChip>
}
