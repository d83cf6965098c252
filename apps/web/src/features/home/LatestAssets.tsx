import { buttonClass, IconButton } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { AssetCardSkeleton } from '../../parts/asset/AssetCard.tsx'
import { AssetCards } from '../favorites/index.ts'
import { useNewest, useNewestNearby } from './newest.ts'

/** The newest listings, those around the reader if there are some: four beside each other, on phones a strip. */
export function LatestAssets() {
  const t = useT()
  const everywhere = useNewest()
  const nearby = useNewestNearby()
  const { place, query } = nearby ?? { place: undefined, query: everywhere }
  const strip = useRef<HTMLUListElement>(null)
  return (
    <section aria-labelledby="latest-title">
      <div className="flex items-center justify-between gap-4">
        <h2 id="latest-title" className="min-w-0 truncate text-h1">
          {place
            ? t(place.isCountry ? 'home.latest.in' : 'home.latest.near', { place: place.name })
            : t('home.latest.title')}
        </h2>
        <div className="flex shrink-0 items-center gap-3">
          <Link
            to="/s"
            search={
              place && !place.isCountry
                ? { location: place.name, lat: String(place.latitude), lon: String(place.longitude) }
                : {}
            }
            className="font-semibold text-ink text-small underline-offset-4 max-md:underline md:no-underline md:hover:underline"
          >
            {t('home.latest.all')}
          </Link>
          <StripPages strip={strip} />
        </div>
      </div>
      <div className="mt-5 md:mt-7">
        <QueryBoundary query={query} skeleton={<Skeletons />}>
          {(assets) =>
            assets.length === 0 ? (
              <div className="flex flex-col items-center gap-4 rounded-lg bg-canvas px-6 py-10 text-center text-ink-2">
                <p>{t('home.latest.empty')}</p>
                <Link to="/n" search={{}} className={buttonClass()}>
                  {t('nav.listItem')}
                </Link>
              </div>
            ) : (
              <AssetCards ref={strip} assets={assets} layout="strip" />
            )
          }
        </QueryBoundary>
      </div>
    </section>
  )
}

/** To the pages of a scrolling strip. They know where it is themselves: its cards are not drawn anew for that. */
function StripPages({ strip }: { strip: RefObject<HTMLUListElement | null> }) {
  const t = useT()
  const [{ page, pages }, setPlace] = useState({ page: 0, pages: 1 })
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const measure = () => {
      if (list.clientWidth === 0) return
      const pagesNow = Math.max(1, Math.round(list.scrollWidth / list.clientWidth))
      const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 4
      const pageNow = isAtEnd ? pagesNow - 1 : Math.round(list.scrollLeft / list.clientWidth)
      // asked of what is shown: an updater would begin with a state that React has put off, and ask again and again
      if (pageNow !== page || pagesNow !== pages) setPlace({ page: pageNow, pages: pagesNow })
    }
    measure()
    list.addEventListener('scroll', measure)
    window.addEventListener('resize', measure)
    return () => {
      list.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  })
  if (pages <= 1) return null
  const go = (to: number) =>
    strip.current?.scrollTo({ left: to * (strip.current.clientWidth + 20), behavior: 'smooth' })
  return (
    <div className="flex gap-2 max-md:hidden">
      <IconButton
        label={t('home.latest.previous')}
        variant="outline"
        size="sm"
        hasTooltip={false}
        isDisabled={page === 0}
        onPress={() => go(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton
        label={t('home.latest.next')}
        variant="outline"
        size="sm"
        hasTooltip={false}
        isDisabled={page >= pages - 1}
        onPress={() => go(page + 1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}

function Skeletons() {
  return (
    <div className="latest-strip overflow-hidden">
      {[1, 2, 3, 4].map((each) => (
        <AssetCardSkeleton key={each} />
      ))}
    </div>
  )
}
