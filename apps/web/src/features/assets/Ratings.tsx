import { textIn } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { RatingList } from '../../parts/rating/RatingList.tsx'
import type { AverageRating } from '../../parts/rating/rating-queries.ts'
import { partsQuery } from '../../parts/rating/rating-queries.ts'

/** What takers thought of it. */
export function Ratings({ asset, rating }: { asset: Asset; rating: AverageRating | undefined }) {
  const t = useT()
  const { settings } = useServices()
  const formats = useFormats()
  if (!settings.ratings.areOn) return null
  return (
    <section id="ratings" className="scroll-under-header">
      <h2 className="flex items-center gap-2.5 text-h2">
        <Star aria-hidden className="fill-current" />
        {rating ? formats.score(rating.score) : t('ratings.title')}
        {rating && (
          <span className="font-normal font-text text-body text-ink-2">
            {t('rating.count', { count: rating.count })}
          </span>
        )}
      </h2>
      <div className="mt-5 flex flex-col gap-7">
        {rating && <Parts asset={asset} />}
        <RatingList rated={{ assetId: asset.id }} emptyText={t('rating.none')} />
      </div>
    </section>
  )
}

/** Averages of the single questions, where the operator asks several. */
function Parts({ asset }: { asset: Asset }) {
  const { sdk, settings } = useServices()
  const formats = useFormats()
  const { locale } = useIntl()
  const { parts } = settings.ratings
  const query = useQuery(
    partsQuery(
      sdk,
      asset.id,
      parts.map(({ label }) => label),
    ),
  )
  if (!query.data?.length) return null
  return (
    <dl className="grid gap-x-10 gap-y-3 md:grid-cols-2">
      {query.data.map(({ label, score }) => {
        const name = textIn(parts.find((part) => part.label === label)?.name, locale) ?? label
        return (
          <div key={label} className="flex items-center gap-3 text-small">
            <dt className="w-32 shrink-0 text-ink-2">{name}</dt>
            <dd className="flex grow items-center gap-3">
              <span aria-hidden className="h-1.5 grow overflow-hidden rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-ink" style={{ width: `${score}%` }} />
              </span>
              <span className="font-semibold tabular-nums">{formats.score(score)}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
