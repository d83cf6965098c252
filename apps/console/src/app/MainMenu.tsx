import { cx, IconButton } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { ChevronDown, PanelLeftClose } from 'lucide-react'
import { useState } from 'react'
import { useMenuCounts } from '../lib/case-counts.ts'
import { useT } from '../lib/i18n.tsx'
import { useMe } from '../lib/me.ts'
import { CurrentLogo } from '../lib/ServiceLogo.tsx'
import { useServices } from '../lib/services.tsx'
import { useSetupProgress } from '../lib/setup.ts'
import { screensFor } from './screens.ts'

/** The menu beside the content. */
export function MenuList({ onHide }: { onHide: () => void }) {
  const t = useT()
  return (
    <nav aria-label={t('menu.title')} className="flex flex-col gap-1 p-3">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-2 ps-1.5">
        <Link to="/" className="min-w-0 rounded-sm no-underline">
          <CurrentLogo />
        </Link>
        <IconButton size="sm" label={t('menu.hide')} onPress={onHide}>
          <PanelLeftClose aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      <MenuLinks />
    </nav>
  )
}

/** Every screen that the reader may open, in groups. */
export function MenuLinks({ onChoose }: { onChoose?: () => void }) {
  const t = useT()
  const { permissions, counts } = useMe()
  const waiting = useMenuCounts()
  const setup = useSetupProgress()
  const shown = screensFor(permissions).filter(({ path }) => path !== '/start' || setup)
  const groups = [...new Set(shown.map(({ group }) => group))]
  const { folded, toggle } = useFolded()
  const countOf = (path: string) => waiting[path] ?? counts[path.slice(1)]
  const hiddenIn = (group: string) =>
    shown.reduce((sum, screen) => sum + (screen.group === group ? (countOf(screen.path) ?? 0) : 0), 0)
  return (
    <div className="flex flex-col gap-3">
      {groups.map((group) => (
        <div key={group}>
          <h2 className="text-caption font-semibold text-ink-3">
            <button
              type="button"
              aria-expanded={!folded.includes(group)}
              onClick={() => toggle(group)}
              className="group flex w-full cursor-pointer items-center gap-1 rounded-sm min-h-7 px-2.5 text-start hover:text-ink"
            >
              {t(group)}
              <ChevronDown
                aria-hidden
                className={cx(
                  'size-3.5 transition',
                  folded.includes(group)
                    ? '-rotate-90'
                    : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
                )}
              />
              <span className="ms-auto">
                <Count count={folded.includes(group) ? hiddenIn(group) : 0} />
              </span>
            </button>
          </h2>
          <ul className="flex flex-col" hidden={folded.includes(group)}>
            {shown
              .filter((screen) => screen.group === group)
              .map(({ path, label, icon: Icon }) => (
                <li key={path}>
                  <Link
                    to={path}
                    {...(onChoose && { onClick: onChoose })}
                    className="menu-row flex items-center gap-2.5 rounded-sm px-2.5 text-small font-medium text-ink no-underline transition-colors hover:bg-sunken"
                    activeProps={{ className: cx('bg-brand-soft font-semibold text-brand-ink hover:bg-brand-soft') }}
                    activeOptions={{ includeSearch: false, exact: path === '/' }}
                  >
                    <Icon aria-hidden className="size-4.5" />
                    <span className="min-w-0 grow truncate">{t(label)}</span>
                    {path === '/start' && setup ? (
                      <span className="text-caption text-ink-2 tabular-nums">{t('start.progress', setup)}</span>
                    ) : (
                      <Count count={countOf(path)} />
                    )}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const foldedKey = 'plaza_console_folded'

/** Groups that the reader has folded away; this browser remembers them. */
function useFolded() {
  const { stored } = useServices()
  const [folded, setFolded] = useState<readonly string[]>(() => stored.get(foldedKey)?.split(' ') ?? [])
  const toggle = (group: string) => {
    const next = folded.includes(group) ? folded.filter((each) => each !== group) : [...folded, group]
    stored.set(foldedKey, next.join(' '))
    setFolded(next)
  }
  return { folded, toggle }
}

/** What waits behind an entry. */
function Count({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="min-w-5 rounded-full bg-sun px-1.5 text-center text-tiny font-bold text-on-sun tabular-nums">
      {count}
    </span>
  )
}
