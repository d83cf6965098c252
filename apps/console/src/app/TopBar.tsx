import { IconButton, KeyHints, useStore } from '@plaza/ui'
import { CircleQuestionMark, Menu as MenuIcon, Search } from 'lucide-react'
import { screenTitle } from '../lib/head.ts'
import { useT } from '../lib/i18n.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { mayAny, type Permission, useMe } from '../lib/me.ts'
import { EnvironmentChip } from './EnvironmentChip.tsx'
import { commandKeys } from './keys.ts'
import { MyFace } from './MyFace.tsx'
import { OperationsRing } from './OperationsRing.tsx'

const AvatarMenu = lazyPart(
  async () => (await import('./AvatarMenu.tsx')).AvatarMenu,
  () => <MyFace />,
)

const ZoneSwitch = lazyPart(async () => (await import('./ZoneSwitch.tsx')).ZoneSwitch)

/** One of these lets somebody begin operations, or watch those of others. */
const operating: readonly Permission[] = [
  'operation:list:all',
  'asset:edit:all',
  'asset:moderate:all',
  'asset:remove:all',
  'rating:edit:all',
  'rating:remove:all',
  'user:edit:all',
  'user:suspend:all',
]

type TopBarProps = { isMenuShown: boolean; onMenu: () => void; onFind: () => void; onHelp: () => void }

/** Find, the environment, help, and who is signed in. */
export function TopBar({ isMenuShown, onMenu, onFind, onHelp }: TopBarProps) {
  const t = useT()
  const { permissions } = useMe()
  return (
    <header className="sticky top-0 z-header flex min-h-14 items-center gap-2 border-line border-b bg-bg px-3 md:px-6">
      <span className={isMenuShown ? 'lg:hidden' : undefined}>
        <IconButton label={t('menu.show')} onPress={onMenu} className="-ms-1.5">
          <MenuIcon aria-hidden />
        </IconButton>
      </span>
      <button
        type="button"
        onClick={onFind}
        className="hidden min-h-9 w-full max-w-panel cursor-pointer items-center gap-2.5 rounded-sm border border-line-2 bg-raised px-3 text-start text-small text-ink-3 transition-colors hover:border-ink-2 md:flex"
      >
        <Search aria-hidden className="size-4.5" />
        <span className="grow">{t('find.placeholder')}</span>
        <KeyHints keys={commandKeys} />
      </button>
      <ScreenTitle />
      <div className="ms-auto flex items-center gap-1 md:gap-2">
        {mayAny(permissions, operating) && <OperationsRing />}
        <EnvironmentChip />
        <span className="hidden md:block">
          <ZoneSwitch />
        </span>
        <span className="md:hidden">
          <IconButton label={t('find.title')} onPress={onFind}>
            <Search aria-hidden />
          </IconButton>
        </span>
        <span className="hidden md:block">
          <IconButton size="sm" label={t('keys.title')} onPress={onHelp}>
            <CircleQuestionMark aria-hidden />
          </IconButton>
        </span>
        <AvatarMenu />
      </div>
    </header>
  )
}

/** Where one is, on a phone: it stays while the heading scrolls away, which says the same to those who listen. */
function ScreenTitle() {
  return (
    <span
      aria-hidden
      data-title={useStore(screenTitle)}
      className="min-w-0 truncate font-semibold text-control before:content-[attr(data-title)] md:hidden"
    />
  )
}
