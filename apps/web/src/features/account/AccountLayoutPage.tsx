import { Button, cx, textLinkClass } from '@plaza/ui'
import { Link, Outlet, useLocation, useMatchRoute } from '@tanstack/react-router'
import { ChevronLeft, LogOut } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useOrganizationId } from '../../parts/person/me.ts'
import { useLogOut } from '../../parts/sign-in/use-log-out.ts'
import { accountSections } from './sections.ts'

/** How somebody signs in, is paid, and their privacy: staff who view as them do not see it. */
const isOwn = /^\/account\/(email|password|payout|privacy|signin)\b/

/** The sections at the left; on phones they are on the start page, and each leads back to it. */
export default function AccountLayoutPage() {
  const t = useT()
  const logOut = useLogOut()
  const { settings, viewAs } = useServices()
  const sections = accountSections(settings, useOrganizationId() !== null)
  const isHidden = useLocation({ select: ({ pathname }) => viewAs !== undefined && isOwn.test(pathname) })
  const isStart = useMatchRoute()({ to: '/account' }) !== false
  return (
    <div className="page-column grid gap-4 py-6 md:grid-cols-account md:gap-14 md:py-12">
      <nav aria-label={t('nav.account')} className={cx(isStart && 'max-md:hidden')}>
        {!isStart && (
          <Link to="/account" className={`${textLinkClass} inline-flex min-h-11 items-center gap-1 md:hidden`}>
            <ChevronLeft aria-hidden className="size-5 rtl:rotate-180" />
            {t('nav.account')}
          </Link>
        )}
        <div className="sticky top-24 hidden flex-col md:flex">
          <Link to="/account" className="mb-2 flex min-h-11 items-center rounded-md px-3 text-h3 text-ink no-underline">
            {t('nav.account')}
          </Link>
          <ul>
            {sections.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={sectionLink}
                  activeProps={{ className: 'bg-brand-soft font-semibold text-brand-ink' }}
                  inactiveProps={{ className: 'text-ink-2 hover:bg-sunken' }}
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
          <LogOutButton onPress={logOut} className="mt-3 self-start" />
        </div>
      </nav>
      <div className="min-w-0 max-w-dialog">
        {isHidden ? <p className="text-ink-2">{t('viewAs.hidden')}</p> : <Outlet />}
      </div>
      <LogOutButton onPress={logOut} className="-ms-2 mt-4 justify-self-start md:hidden" />
    </div>
  )
}

const sectionLink = 'flex min-h-11 items-center rounded-md px-3 text-control no-underline transition-colors'

function LogOutButton({ onPress, className }: { onPress: () => void; className: string }) {
  const t = useT()
  return (
    <Button variant="text" icon={<LogOut aria-hidden />} onPress={onPress} className={className}>
      {t('nav.logOut')}
    </Button>
  )
}
