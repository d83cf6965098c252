import { SkipLink, useStore } from '@plaza/ui'
import { Outlet } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { displayOf } from '../lib/display.ts'
import { useT } from '../lib/i18n.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { useMe } from '../lib/me.ts'
import { useServices } from '../lib/services.tsx'
import { Banners } from './Banners.tsx'
import { MenuList } from './MainMenu.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { TopBar } from './TopBar.tsx'
import { useIdle } from './use-idle.ts'
import { useKeys } from './use-keys.ts'

const menuKey = 'plaza_console_menu'

// what is opened now and then comes then
const Find = lazyPart(async () => (await import('./Find.tsx')).Find)
const KeysDialog = lazyPart(async () => (await import('./KeysDialog.tsx')).KeysDialog)
const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)
const FactorDialog = lazyPart(async () => (await import('./FactorDialog.tsx')).FactorDialog)
const IdleDialog = lazyPart(async () => (await import('./IdleDialog.tsx')).IdleDialog)
const SessionOverDialog = lazyPart(async () => (await import('./SessionOverDialog.tsx')).SessionOverDialog)

/** What surrounds every screen. It stays alive when a screen fails. */
export function Shell() {
  const t = useT()
  const me = useMe()
  const { stored, confirmation, session } = useServices()
  const idle = useIdle()
  const isAsked = useStore(confirmation) !== null
  const isOver = useStore(session).status === 'ended'
  const [isMenuShown, setMenuShown] = useState(stored.get(menuKey) !== 'hidden')
  const [open, setOpen] = useState<'find' | 'keys' | 'menu' | null>(null)
  const { density, hasKeys } = displayOf(me.user.metadata)

  const toggleMenu = useCallback(() => {
    setMenuShown((isShown) => {
      stored.set(menuKey, isShown ? 'hidden' : 'shown')
      return !isShown
    })
  }, [stored])
  useKeys({ hasKeys, onFind: () => setOpen('find'), onHelp: () => setOpen('keys'), onMenu: toggleMenu })
  useEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])

  const close = (isOpen: boolean) => !isOpen && setOpen(null)
  return (
    <>
      <SkipLink>{t('shell.skip')}</SkipLink>
      {me.livemode && <div className="live-bar z-toast" />}
      <div className="console-frame" data-menu={isMenuShown ? undefined : 'hidden'}>
        {isMenuShown && (
          <div className="console-menu hidden border-line border-e bg-canvas lg:block">
            <MenuList onHide={toggleMenu} />
          </div>
        )}
        <div className="flex min-w-0 flex-col">
          <TopBar
            isMenuShown={isMenuShown}
            onMenu={() => (matchMedia('(width >= 64rem)').matches ? toggleMenu() : setOpen('menu'))}
            onFind={() => setOpen('find')}
            onHelp={() => setOpen('keys')}
          />
          <Banners />
          <main id="content" tabIndex={-1} className="flex grow flex-col text-small">
            {/* whoever signs in after somebody else finds nothing that they typed */}
            <Outlet key={me.user.id} />
          </main>
        </div>
      </div>
      <RouteAnnouncer />
      {open === 'menu' && <MenuDrawer onOpenChange={close} />}
      {open === 'find' && <Find onOpenChange={close} onHelp={() => setOpen('keys')} />}
      {open === 'keys' && <KeysDialog onOpenChange={close} hasKeys={hasKeys} />}
      {idle.endsAtMs !== undefined && <IdleDialog onStay={idle.stay} />}
      {isAsked && <FactorDialog />}
      {isOver && <SessionOverDialog />}
    </>
  )
}
