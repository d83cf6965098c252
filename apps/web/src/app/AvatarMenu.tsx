import { Avatar, IconButton, Menu, MenuItem, MenuSection, MenuSeparator, RouterProvider } from '@plaza/ui'
import { useRouter } from '@tanstack/react-router'
import { LogOut, User } from 'lucide-react'
import { useT } from '../lib/i18n.tsx'
import { photoAt } from '../lib/photo-address.ts'
import { useServices } from '../lib/services.tsx'
import { avatarOf, nameOf, useMe, useOrganizationId } from '../parts/person/me.ts'
import { useActable } from '../parts/person/use-actable.ts'
import { useLogOut } from '../parts/sign-in/use-log-out.ts'
import { avatarMenuEntries } from './navigation.ts'

const self = 'self'

/** Name, whom one acts as, places of one's own, and the way out. On phones the bar at the bottom leads there. */
export function AvatarMenu() {
  const t = useT()
  const router = useRouter()
  const logOut = useLogOut()
  const { data: me } = useMe()
  const name = me ? nameOf(me) : ''
  const { session, files } = useServices()
  const organizationId = useOrganizationId()
  const { data: organizations = [] } = useActable()
  // who acts for a team wears its picture
  const team = organizations.find(({ id }) => id === organizationId)
  const teamName = team?.displayName || t('person.unnamed')
  return (
    <RouterProvider navigate={(path) => router.history.push(path)}>
      <Menu
        trigger={
          <IconButton label={me ? t('nav.accountMenu', { name }) : t('nav.account')} hasTooltip={false}>
            {team ? (
              <Avatar
                name={teamName}
                picture={team.avatarUrl ? photoAt(team.avatarUrl, files, { width: 76, height: 76 }) : undefined}
                seed={team.id}
                isDecorative
              />
            ) : me ? (
              <Avatar name={name} picture={avatarOf(me)} seed={me.id} isDecorative />
            ) : (
              <User aria-hidden />
            )}
          </IconButton>
        }
        header={
          <>
            <p className="truncate text-control font-semibold">{name}</p>
            <p className="truncate text-caption text-ink-3">{me?.email}</p>
          </>
        }
      >
        {organizations.length > 0 && (
          <MenuSection
            title={t('acting.title')}
            selectedId={organizationId ?? self}
            onSelect={(id) => session.actAs(id === self ? null : String(id))}
          >
            <MenuItem id={self}>{t('acting.self', { name })}</MenuItem>
            {organizations.map((organization) => (
              <MenuItem key={organization.id} id={organization.id}>
                {organization.displayName || t('person.unnamed')}
              </MenuItem>
            ))}
          </MenuSection>
        )}
        {organizations.length > 0 && <MenuSeparator />}
        {avatarMenuEntries.map(({ label, icon: Icon, link }) => (
          <MenuItem key={label} href={router.buildLocation(link).href} icon={<Icon aria-hidden />}>
            {t(label)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onAction={logOut} icon={<LogOut aria-hidden />}>
          {t('nav.logOut')}
        </MenuItem>
      </Menu>
    </RouterProvider>
  )
}
