import type { Asset } from '@plaza/sdk'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { userQuery } from '../../parts/person/me.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { AssetCards } from '../favorites/index.ts'
import { otherAssetsQuery, similarAssetsQuery } from './queries.ts'

/** What is like it, and what else the owner offers; a part that is empty or cannot be found out is left out. */
export function OtherAssets({ asset }: { asset: Asset }) {
  const t = useT()
  const { sdk } = useServices()
  const owner = useQuery(userQuery(sdk, asset.ownerId)).data
  const nameOf = usePersonName()
  const { data: others = [] } = useQuery(otherAssetsQuery(sdk, asset))
  const { data: similar = [] } = useQuery(similarAssetsQuery(sdk, asset))
  const part = (title: string, assets: readonly Asset[]) =>
    assets.length > 0 && (
      <section className="border-line border-t py-9 lg:py-12">
        <h2 className="text-h2">{title}</h2>
        <div className="mt-5">
          <AssetCards assets={assets} layout="pairs" />
        </div>
      </section>
    )
  return (
    <>
      {part(t('asset.similar'), similar)}
      {owner && part(t('asset.others', { name: nameOf(owner) }), others)}
    </>
  )
}
