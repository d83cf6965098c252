import { Avatar, IconButton, Menu, MenuItem, MenuSection, MenuSeparator, useIsWide, useStore } from '@plaza/ui'
import { useRouter } from '@tanstack/react-router'
import { ExternalLink, LogOut, UserRound } from 'lucide-react'
import { useT } from '../lib/i18n.tsx'
import { useMe } from '../lib/me.ts'
import { nameOf, pictureOf } from '../lib/person.ts'
import { usePlainName } from '../lib/ServiceLogo.tsx'
import { useServices } from '../lib/services.tsx'
import { readTheme } from '../lib/theme.ts'
import { useClockChoice } from './ZoneSwitch.tsx'

/** Who is signed in, one's own place, the look, and the ways out. */
export function AvatarMenu() {
  const t = useT()
  const router = useRouter()
  const { user, roles } = useMe()
  const { theme, session, boot } = useServices()
  const choice = useStore(theme)
  const service = usePlainName()
  const name = nameOf(user)
  const isWide = useIsWide()
  const clocks = useClockChoice()
  return (
    <Menu
      trigger={
        <IconButton label={t('shell.you', { name })} hasTooltip={false}>
          <Avatar name={name} picture={pictureOf(user)} seed={user.id} size="sm" isDecorative />
        </IconButton>
      }
      header={
        <>
          <p className="truncate text-control font-semibold">{name}</p>
          <p className="truncate text-caption text-ink-3">{user.email}</p>
          <p className="truncate text-caption text-ink-3">{roles.map((role) => role.name).join(', ')}</p>
        </>
      }
    >
      <MenuItem href={router.buildLocation({ to: '/me' }).href} icon={<UserRound aria-hidden />}>
        {t('me.title')}
      </MenuItem>
      <MenuItem href={boot.siteUrl} target="_blank" rel="noopener" icon={<ExternalLink aria-hidden />}>
        {t('shell.openSite', { service })}
      </MenuItem>
      <MenuSeparator />
      <MenuSection title={t('theme.title')} selectedId={choice} onSelect={(id) => theme.set(readTheme(String(id)))}>
        <MenuItem id="light">{t('theme.light')}</MenuItem>
        <MenuItem id="dark">{t('theme.dark')}</MenuItem>
        <MenuItem id="system">{t('theme.system')}</MenuItem>
      </MenuSection>
      {!isWide && clocks && (
        <>
          <MenuSeparator />
          {clocks}
        </>
      )}
      <MenuSeparator />
      <MenuItem onAction={() => void session.signOut()} icon={<LogOut aria-hidden />}>
        {t('shell.signOut')}
      </MenuItem>
    </Menu>
  )
}
