import { Stars } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../lib/i18n.tsx'
import { starsOf } from './score.ts'

/** A score in stars, said in words to screen readers. */
export function RatingScore({ score }: { score: number }) {
  const t = useT()
  const { formatNumber } = useIntl()
  const value = starsOf(score)
  return (
    <Stars value={value} label={t('ratings.score', { score: formatNumber(value, { maximumFractionDigits: 1 }) })} />
  )
}
