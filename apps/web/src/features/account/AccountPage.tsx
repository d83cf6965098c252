import { Avatar, RadioGroup } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import {
  BellPlus,
  CalendarDays,
  ChevronRight,
  Heart,
  Hourglass,
  LayoutList,
  type LucideIcon,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useHead } from '../../lib/head.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { avatarOf, nameOf, useMe, useOrganizationId } from '../../parts/person/me.ts'
import { useActable } from '../../parts/person/use-actable.ts'
import { type AccountSection, accountSections } from './sections.ts'

type Address =
  | AccountSection['to']
  | '/my/listings'
  | '/my/calendar'
  | '/my/earnings'
  | '/favorites'
  | '/saved-searches'
  | '/my/waiting-list'
type Place = { to: Address; label: MessageId; icon: LucideIcon }

const places: readonly Place[] = [
  { to: '/my/listings', label: 'nav.listings', icon: LayoutList },
  { to: '/my/calendar', label: 'nav.calendar', icon: CalendarDays },
  { to: '/my/earnings', label: 'earnings.title', icon: Wallet },
  { to: '/favorites', label: 'nav.favorites', icon: Heart },
  { to: '/saved-searches', label: 'nav.savedSearches', icon: BellPlus },
  { to: '/my/waiting-list', label: 'waiting.title', icon: Hourglass },
]

const self = 'self'

/** Who one is and acts as, and the way to everything of one's own. On phones nothing else leads there. */
export default function AccountPage() {
  const t = useT()
  const { settings } = useServices()
  const { data: me } = useMe()
  const name = me ? nameOf(me) : ''
  const isActing = useOrganizationId() !== null
  useHead({ title: t('nav.account') })
  return (
    <>
      <h1 className="text-h1">{t('nav.account')}</h1>
      <div className="mt-6 flex min-h-16 items-center gap-4">
        {me && <Avatar name={name} picture={avatarOf(me)} seed={me.id} size="lg" isDecorative />}
        <div className="min-w-0">
          <p className="truncate text-h3">{name}</p>
          <p className="truncate text-ink-3 text-small">{me?.email}</p>
        </div>
      </div>
      <ActingChoice name={name} />
      <Rows>
        {places.map(({ to, label, icon: Icon }) => (
          <Row key={label} to={to}>
            <Icon aria-hidden className="size-5 text-ink-3" />
            {t(label)}
          </Row>
        ))}
      </Rows>
      <section className="md:hidden">
        <h2 className="mt-8 text-h3">{t('account.section')}</h2>
        <Rows>
          {accountSections(settings, isActing).map(({ to, label }) => (
            <Row key={to} to={to}>
              {t(label)}
            </Row>
          ))}
        </Rows>
      </section>
    </>
  )
}

function ActingChoice({ name }: { name: string }) {
  const t = useT()
  const { session } = useServices()
  const organizationId = useOrganizationId()
  const { data: organizations = [] } = useActable()
  if (organizations.length === 0) return null
  return (
    <RadioGroup
      className="mt-6"
      label={t('acting.title')}
      value={organizationId ?? self}
      onChange={(id) => session.actAs(id === self ? null : id)}
      options={[
        { value: self, label: t('acting.self', { name }) },
        ...organizations.map(({ id, displayName }) => ({ value: id, label: displayName || t('person.unnamed') })),
      ]}
    />
  )
}

const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-raised">{children}</ul>
)

function Row({ to, children }: { to: Address; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 px-4 font-medium text-control text-ink no-underline -outline-offset-2 transition-colors hover:bg-sunken"
      >
        {children}
        <ChevronRight aria-hidden className="ms-auto size-5 text-ink-3 rtl:rotate-180" />
      </Link>
    </li>
  )
}
