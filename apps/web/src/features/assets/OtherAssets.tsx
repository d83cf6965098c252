import type { Asset } from '@plaza/sdk'
import { useQuery } from '@tanstack/react-query'
import { AssetCard } from '../../lib/AssetCard.tsx'
import { useT } from '../../lib/i18n.tsx'
import { userQuery } from '../../lib/me.ts'
import { usePersonName } from '../../lib/PersonName.tsx'
import { useServices } from '../../lib/services.tsx'
import { otherAssetsQuery } from './queries.ts'

/** What else the owner offers; nothing when that is all, or when it cannot be found out. */
export function OtherAssets({ asset }: { asset: Asset }) {
  const t = useT()
  const { sdk } = useServices()
  const owner = useQuery(userQuery(sdk, asset.ownerId)).data
  const nameOf = usePersonName()
  const { data: assets = [] } = useQuery(otherAssetsQuery(sdk, asset))
  if (assets.length === 0 || !owner) return null
  return (
    <section className="border-line border-t pt-9 lg:pt-12">
      <h2 className="text-h2">{t('asset.others', { name: nameOf(owner) })}</h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-4 lg:gap-x-6">
        {assets.map((each) => (
          <li key={each.id}>
            <AssetCard asset={each} sizes="(width < 64rem) 50vw, 280px" />
          </li>
        ))}
      </ul>
    </section>
  )
}
