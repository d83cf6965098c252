import { Button, buttonClass, EmptyState } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { AssetCardSkeleton } from '../../parts/asset/AssetCard.tsx'
import { AssetCards } from './AssetCards.tsx'
import { openedListQuery } from './list-calls.ts'
import { useFavorites } from './use-favorites.ts'

/** A list that somebody shared, for whoever has its link. */
export default function SharedListPage() {
  const t = useT()
  const { sdk, notifier } = useServices()
  const { token = '' } = useParams({ strict: false })
  const query = useQuery(openedListQuery(sdk, token))
  const { favorites, addAll } = useFavorites()
  useHead({ title: query.data?.name ?? t('lists.shared') })
  const way = (
    <Link to="/s" className={buttonClass()}>
      {t('favorites.empty.action')}
    </Link>
  )
  return (
    <div className="page-column py-8 md:py-12">
      {query.isError ? (
        <EmptyState picture={pictures.saved} title={t('lists.gone')} action={way}>
          {t('lists.gone.text')}
        </EmptyState>
      ) : (
        <QueryBoundary query={query} skeleton={<AssetCardSkeleton />}>
          {({ name, ownerName, assets }) => {
            const missing = assets.filter(({ id }) => !favorites[id])
            return (
              <>
                <div className="flex flex-wrap items-end justify-between gap-4">
                  <div className="min-w-0">
                    <h1 tabIndex={-1} className="text-h1 wrap-anywhere outline-none">
                      {name}
                    </h1>
                    <p className="mt-1 text-ink-2">
                      {ownerName
                        ? t('lists.by', { name: ownerName, count: assets.length })
                        : t('lists.count', { count: assets.length })}
                    </p>
                  </div>
                  {missing.length > 0 && (
                    <Button
                      data-writes
                      onPress={() => {
                        if (addAll(missing)) notifier.show({ text: t('lists.copied', { count: missing.length }) })
                      }}
                    >
                      {t('lists.copy')}
                    </Button>
                  )}
                </div>
                <div className="mt-8">
                  {assets.length > 0 ? (
                    <AssetCards assets={assets} layout="fourColumns" />
                  ) : (
                    <EmptyState picture={pictures.saved} title={t('lists.empty')} action={way}>
                      {t('lists.empty.text')}
                    </EmptyState>
                  )}
                </div>
              </>
            )
          }}
        </QueryBoundary>
      )}
    </div>
  )
}
