import type { AssetType, MemberClient } from '@plaza/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { useT } from '../../../lib/i18n.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import type { AssetValues } from '../asset-values.ts'
import { leastPrices, priceRange } from './price-range.ts'

export type SimilarPricesProps = { type: AssetType; values: AssetValues; assetId: string | null }

/** What others ask for the same kind of thing, near it or else anywhere; nothing while nobody could tell. */
export function SimilarPrices({ type, values, assetId }: SimilarPricesProps) {
  const t = useT()
  const formats = useFormats()
  const { sdk } = useServices()
  const { data } = useQuery(similarPricesQuery(sdk, { ...values, assetId }))
  const range = data && priceRange(data.prices)
  if (!range || range.high === 0) return null
  const [low, high] = [formats.money(range.low, values.currency), formats.money(range.high, values.currency)]
  const price = low === high ? low : `${low} – ${high}`
  const unit = type.timeBased ? formats.per(type.timing.timeUnit) : ''
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-info-soft px-4 py-3 text-info-ink text-small">
      <ChartNoAxesColumn aria-hidden className="size-4.5 shrink-0" />
      <span>
        {data.isNear && values.spot
          ? t('editor.price.similarNear', { place: values.spot.shortDisplayName, price, unit })
          : t('editor.price.similar', { price, unit })}
      </span>
    </p>
  )
}

const nearMetres = 50_000
const looked = 100

type Kind = Pick<AssetValues, 'assetTypeId' | 'categoryId' | 'spot' | 'currency'> & { assetId: string | null }

function similarPricesQuery(sdk: MemberClient, { assetTypeId, categoryId, spot, currency, assetId }: Kind) {
  // the public point will do, and says nothing
  const location = spot && { latitude: spot.near.latitude, longitude: spot.near.longitude }
  return queryOptions({
    queryKey: ['search', 'results', { purpose: 'prices', assetTypeId, categoryId, location, currency, assetId }],
    queryFn: async ({ signal }) => {
      const kind = {
        assetTypeId,
        nbResultsPerPage: looked,
        ...(categoryId && { categoryId, _childCategories: true }),
        ...(assetId && { without: [assetId] }),
      }
      const ask = async (where: object) =>
        (await sdk.search.results({ ...kind, ...where }, { signal }))
          .filter((asset) => asset.currency === currency)
          .map(({ price }) => price)
      const near = location ? await ask({ location, maxDistance: nearMetres }) : []
      return near.length >= leastPrices ? { prices: near, isNear: true } : { prices: await ask({}), isNear: false }
    },
    enabled: categoryId !== null && assetTypeId !== '',
    staleTime: 5 * 60_000,
    // a price can be set without it
    retry: false,
  })
}
