import { assetPath, categoryPath, slugOf } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { navLinkClass, useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { Link } from '@tanstack/react-router'
import { ChevronRight, MapPin } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { placeOf } from '../../parts/asset/asset.ts'
import { useCategories } from '../../parts/asset/catalogue.ts'
import { categoryName } from '../../parts/asset/category-name.ts'
import { AssetScore } from '../../parts/rating/AssetScore.tsx'
import type { AverageRating } from '../../parts/rating/rating-queries.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { SaveButton } from './SaveButton.tsx'
import { ShareButton } from './ShareButton.tsx'
import type { ViewerRole } from './viewer-role.ts'

export type AssetHeaderProps = { asset: Asset; rating: AverageRating | undefined; role: ViewerRole }

/** Where it belongs, what it is, where it is. */
export function AssetHeader({ asset, rating, role }: AssetHeaderProps) {
  const t = useT()
  const { locale } = useIntl()
  const path = categoryPath(useCategories().data ?? [], asset.categoryId)
  const place = placeOf(asset)?.name
  const distance = useStore(useServices().distances)?.(asset)
  return (
    <header className="flex items-end justify-between gap-6">
      <div className="min-w-0">
        {path.length > 0 && (
          <nav aria-label={t('asset.breadcrumb')} className="mb-1.5 hidden lg:block">
            <ol className="flex flex-wrap items-center gap-x-1.5 text-ink-2 text-small">
              {path.map((category, i) => (
                <li key={category.id} className="flex items-center gap-1.5">
                  {i > 0 && <ChevronRight aria-hidden className="size-3.5" />}
                  <Link
                    to="/s/$categorySlug"
                    params={{ categorySlug: slugOf(category.name) }}
                    search={{}}
                    className={navLinkClass}
                  >
                    {categoryName(category, locale)}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className="text-h1 wrap-anywhere">{asset.name}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-small md:text-body">
          {rating && (
            <a href="#ratings" className={navLinkClass}>
              <AssetScore rating={rating} />
            </a>
          )}
          {place && (
            <span className="flex items-center gap-1.5">
              <MapPin aria-hidden className="size-4.5" />
              {place}
              {distance && ` · ${distance}`}
            </span>
          )}
        </p>
      </div>
      <div className="hidden shrink-0 gap-1 lg:flex">
        <ShareButton name={asset.name} path={assetPath(asset)} />
        {role !== 'owner' && (
          <>
            <SaveButton asset={asset} />
            <MoreMenu kind="listing" />
          </>
        )}
      </div>
    </header>
  )
}
