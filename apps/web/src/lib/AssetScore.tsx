import { Score } from '@plaza/ui'
import type { AssetRating } from './asset-rating.ts'
import { useT } from './i18n.tsx'
import { useServices } from './services.tsx'
import { useFormats } from './use-formats.ts'

export type AssetScoreProps = { rating: AssetRating | undefined; hasCount?: boolean | undefined }

/** Star, average and number of ratings; nothing before the first one, or where ratings are off. */
export function AssetScore({ rating, hasCount = true }: AssetScoreProps) {
  const t = useT()
  const formats = useFormats()
  const { areOn, scale } = useServices().settings.ratings
  if (!areOn || !rating || rating.count === 0) return null
  const score = formats.score(rating.score)
  return (
    <Score
      score={score}
      label={t('rating.label', { score, scale, count: rating.count })}
      {...(hasCount && { count: `(${rating.count})` })}
    />
  )
}
