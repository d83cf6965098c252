import { cx, importOnline, SkipLink, tellHeight } from '@plaza/ui'
import { Outlet, type StaticDataRouteOption, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../lib/i18n.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { useServices } from '../lib/services.tsx'
import { useOrganizationId, useUserId } from '../parts/person/me.ts'
import { useRoleRight } from '../parts/person/rights.ts'
import { announced } from './announced.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { Banners, Overlays, preloadOverlays } from './overlays.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { useIdle } from './use-idle.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useUserLanguage } from './use-user-language.ts'

const MaintenancePage = lazyPart(async () =>
  announced((await import('../features/system/MaintenancePage.tsx')).MaintenancePage),
)
const Sender = lazyPart(async () => (await import('./idle-parts.ts')).Sender)
const Background = lazyPart(async () => (await import('./idle-parts.ts')).Background)

/** What the screen, or one that holds it, says of itself. */
const useTrait = (name: keyof StaticDataRouteOption) =>
  useMatches({ select: (matches) => matches.some(({ staticData }) => staticData[name]) })

/** What surrounds every screen. It stays alive when a screen fails. */
export function Shell() {
  const t = useT()
  const services = useServices()
  const { settings, drawnFor } = services
  const isSignedIn = useUserId() !== null
  useShortcuts()
  useUserLanguage()
  // banners are for people with an account
  const isIdle = useIdle(isSignedIn)
  // whoever acts as somebody else begins the screen anew
  const organizationId = useOrganizationId()
  const hasOwnBars = useTrait('hasOwnBars')
  const hasOwnHeader = useTrait('hasOwnHeader')
  const fillsScreen = useTrait('fillsScreen')
  const isPrivate = useTrait('isPrivate')
  // who may not begin a task is told so on an ordinary page
  const canList = useRoleRight('asset:create') !== false
  const isListing = useTrait('isListing')
  const isTask = useTrait('isTask') && (canList || !isListing)
  const hasFooter = !fillsScreen && !isTask
  // what the server did not draw grows while it loads: the footer waits out of sight
  const pushesFooter = hasFooter && (isPrivate || !drawnFor)
  useEffect(() => {
    if (!isIdle) return
    preloadOverlays()
    // without a connection there is nothing to keep
    void importOnline(() => import('./idle-parts.ts')).then(
      ({ startOffline }) => startOffline(services),
      () => undefined,
    )
  }, [isIdle, services])
  return (
    <div
      className={cx(
        'group/shell flex min-h-dvh flex-col',
        fillsScreen || isTask ? undefined : hasOwnBars ? 'pb-own-bar' : 'pb-bottom-bar',
      )}
    >
      <SkipLink>{t('nav.skip')}</SkipLink>
      {!isTask && (
        <div
          className={
            hasOwnBars
              ? 'hidden group-has-data-no-bars/shell:contents md:contents'
              : hasOwnHeader || fillsScreen
                ? 'hidden md:contents'
                : 'contents'
          }
        >
          <Header />
        </div>
      )}
      <div ref={tellHeight} className="banners">
        <OfflineBanner />
        {isIdle && <Banners />}
      </div>
      <main id="content" tabIndex={-1} className={cx('flex grow flex-col', pushesFooter && 'min-h-below-header')}>
        {settings.isUnderMaintenance ? <MaintenancePage /> : <Outlet key={organizationId} />}
      </main>
      {hasFooter && <Footer />}
      {!fillsScreen && !isTask && (
        <div className={hasOwnBars ? 'hidden group-has-data-no-bars/shell:contents' : 'contents'}>
          <BottomBar />
        </div>
      )}
      <RouteAnnouncer />
      {isIdle && <Background />}
      {isIdle && isSignedIn && <Sender />}
      <Overlays />
    </div>
  )
}
