import { buttonClass, cx, useStore } from '@plaza/ui'
import { Link, useLocation, useMatches, useSearch } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { type RawParams, readSearch, SearchBar } from '../features/search/index.ts'
import { useT } from '../lib/i18n.tsx'
import { idlePart, lazyPart } from '../lib/lazy-part.tsx'
import { ServiceLogo } from '../lib/ServiceLogo.tsx'
import { useServices } from '../lib/services.tsx'
import { useIsPhone, useIsWide } from '../lib/use-screen-width.ts'
import { useUserId } from '../parts/person/me.ts'
import { useRoleRight } from '../parts/person/rights.ts'
import { GlobalProgress } from './GlobalProgress.tsx'
import { authLink } from './navigation.ts'
import { SiteLinkItem } from './SiteLinkItem.tsx'
import { useScroll, useScrolledPast } from './use-scroll.ts'

const Bell = lazyPart(async () => (await import('../features/notifications/index.ts')).Bell)
const LanguageSwitch = idlePart(async () => (await import('./idle-parts.ts')).LanguageSwitch)
const InboxLink = lazyPart(async () => (await import('./InboxLink.tsx')).InboxLink)
const AvatarMenu = lazyPart(async () => (await import('./AvatarMenu.tsx')).AvatarMenu)

export function Header() {
  const t = useT()
  const userId = useUserId()
  const isAuthPage = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isAuth) })
  const place = useLocation({ select: ({ pathname }) => pathname })
  const params = useSearch({ strict: false }) as RawParams
  const isSearch = place === '/s' || place.startsWith('/s/')
  const { isTop, isDown } = useScroll()
  const isHome = place === '/'
  const isPastHero = useScrolledPast('[data-hero]')
  // what a phone does not show it does not load either
  const isPhone = useIsPhone()
  const isWide = useIsWide()
  return (
    <header
      id="header"
      className={cx(
        'sticky top-0 z-header border-b bg-bg transition duration-base focus-within:translate-y-0 md:translate-y-0',
        isTop ? 'border-transparent' : 'border-line',
        isDown && 'motion-safe:-translate-y-full',
      )}
    >
      <div className="flex h-14 items-center justify-between gap-4 px-4 md:h-16 md:px-8">
        <Link to="/" className="min-w-0 rounded-md">
          <ServiceLogo />
        </Link>
        {/* on home it comes when the large one has gone */}
        {!isAuthPage && isWide && (!isHome || isPastHero) && (
          <div className="min-w-0 max-w-150 grow max-lg:hidden">
            <SearchBar
              key={isSearch ? JSON.stringify(params) : 'empty'}
              look="header"
              initial={isSearch ? readSearch(params) : undefined}
            />
          </div>
        )}
        {userId ? (
          <nav aria-label={t('nav.main')} className="flex shrink-0 items-center gap-1">
            {/* on phones the bar at the bottom leads there */}
            <span className="hidden items-center gap-1 md:flex">
              <SiteLinks />
              <ListLink />
              <HeaderLanguage />
              <FavoritesLink />
              {!isPhone && (
                <Place>
                  <InboxLink />
                </Place>
              )}
            </span>
            <Place>
              <Bell />
            </Place>
            {!isPhone && (
              <Place>
                <AvatarMenu />
              </Place>
            )}
          </nav>
        ) : isAuthPage ? null : (
          <nav aria-label={t('nav.main')} className="for-strangers flex shrink-0 items-center gap-1 md:gap-3">
            <SiteLinks />
            <span className="hidden md:inline">
              <ListLink />
            </span>
            <HeaderLanguage />
            <FavoritesLink />
            {/* long words would leave no room for the name of the marketplace; the bar at the bottom leads there */}
            <span className="hidden md:inline">
              <Link {...authLink('login')} className={buttonClass({ variant: 'text' })}>
                {t('nav.logIn')}
              </Link>
            </span>
            <Link {...authLink('signup')} className={buttonClass()}>
              {t('nav.signUp')}
            </Link>
          </nav>
        )}
      </div>
      <GlobalProgress />
    </header>
  )
}

/** As large as the button that is on its way. */
const Place = ({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) => (
  <span className={cx('flex h-11 shrink-0', isWide ? 'w-14' : 'w-11')}>{children}</span>
)

/** Where the operator's header leads; on phones the footer does. */
function SiteLinks() {
  const { header } = useStore(useServices().language).content.links
  return header.map((link) => (
    <span key={link.href} className="hidden xl:inline">
      <SiteLinkItem link={link} className={buttonClass({ variant: 'text' })} />
    </span>
  ))
}

/** On phones the switch is in the footer. */
function HeaderLanguage() {
  const isPhone = useIsPhone()
  const { offered } = useServices().language
  if (isPhone || offered.length < 2) return null
  return (
    <span className="max-md:hidden">
      <Place isWide>
        <LanguageSwitch placement="bottom end" isCompact />
      </Place>
    </span>
  )
}

/** The way for owners; on phones it is in the bar at the bottom. */
function ListLink() {
  const t = useT()
  if (useRoleRight('asset:create') === false) return null
  return (
    <Link to="/n" search={{}} className={buttonClass({ variant: 'text' })}>
      {t('nav.listItem')}
    </Link>
  )
}

/** On phones the bar at the bottom leads there. */
function FavoritesLink() {
  const t = useT()
  return (
    <Link
      to="/favorites"
      aria-label={t('nav.favorites')}
      className="flex size-11 items-center justify-center rounded-full text-ink transition hover:bg-sunken max-md:hidden"
    >
      <Heart aria-hidden />
    </Link>
  )
}
