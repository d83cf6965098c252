import { Button, Select } from '@plaza/ui'
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useOrganizationId } from '../../parts/person/me.ts'
import { useLogOut } from '../../parts/sign-in/use-log-out.ts'
import { accountSections } from './sections.ts'

/** The sections at the left, or in a list to choose from on phones. */
export default function AccountLayoutPage() {
  const t = useT()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const { settings } = useServices()
  const pathname = useLocation({ select: (location) => location.pathname })
  const sections = accountSections(settings, useOrganizationId() !== null)
  const current = sections.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <div className="page-column grid gap-8 py-8 md:grid-cols-account md:gap-14 md:py-12">
      <nav aria-label={t('nav.account')}>
        <Select
          className="md:hidden"
          label={t('account.section')}
          placeholder={t('account.section')}
          value={current?.to ?? null}
          options={sections.map(({ to, label }) => ({ value: to, label: t(label) }))}
          onChange={(to) => void navigate({ to })}
        />
        <div className="sticky top-24 hidden flex-col md:flex">
          <p className="px-3 pb-2 text-h3">{t('nav.account')}</p>
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
        <Outlet />
      </div>
      <LogOutButton onPress={logOut} className="-ms-2 justify-self-start md:hidden" />
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
