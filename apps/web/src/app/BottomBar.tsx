import { cx } from '@plaza/ui'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { useT } from '../lib/i18n.tsx'
import { useUserId } from '../parts/person/me.ts'
import { useRoleRight } from '../parts/person/rights.ts'
import { bottomBarEntries } from './navigation.ts'

/** The main places, in reach of the thumb. */
export function BottomBar() {
  const t = useT()
  const isSignedIn = useUserId() !== null
  const canList = useRoleRight('asset:create') !== false
  const isAuthPage = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isAuth) })
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav
      aria-label={t('nav.bottom')}
      className="fixed inset-x-0 bottom-0 z-bottom-bar border-line border-t bg-bg pb-safe hidden-while-typing md:hidden"
    >
      <ul className="mx-auto flex h-16 max-w-dialog">
        {bottomBarEntries({ isSignedIn, isAuthPage, canList }).map(
          ({ label, icon: Icon, link, activeOptions = { includeSearch: false }, leadsTo }) => (
            <li key={label} className={cx('flex flex-1', label === 'nav.logIn' && 'for-strangers')}>
              <Link
                {...link}
                activeOptions={activeOptions}
                activeProps={{ className: 'text-brand font-semibold' }}
                inactiveProps={{ className: leadsTo?.includes(path) ? 'text-brand font-semibold' : 'text-ink-2' }}
                className="flex grow flex-col items-center justify-center gap-1 text-caption font-medium no-underline -outline-offset-4"
              >
                <Icon aria-hidden className="size-5.5" />
                {t(label)}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
