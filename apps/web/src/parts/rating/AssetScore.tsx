import { Score } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import type { AverageRating } from './rating-queries.ts'

/** Star, average and number of ratings; nothing before the first one, or where ratings are off. */
export function AssetScore({ rating }: { rating: AverageRating | undefined }) {
  const t = useT()
  const formats = useFormats()
  const { areOn, scale } = useServices().settings.ratings
  if (!areOn || !rating || rating.count === 0) return null
  const score = formats.score(rating.score)
  return (
    <Score score={score} label={t('rating.label', { score, scale, count: rating.count })} count={`(${rating.count})`} />
  )
}
