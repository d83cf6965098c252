import { type Command, CommandPalette } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { ExternalLink, Keyboard, LogOut, Moon, ShieldCheck, Sun, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../lib/i18n.tsx'
import { useMay, useMe } from '../lib/me.ts'
import { usePlainName } from '../lib/ServiceLogo.tsx'
import { useServices } from '../lib/services.tsx'
import { readableFor, screensFor } from './screens.ts'
import { useLookup } from './use-lookup.ts'
import { useSettingPlaces } from './use-setting-places.tsx'

type FindProps = { onOpenChange: (isOpen: boolean) => void; onHelp: () => void }

/** From a few letters to a person, a booking, a listing, a screen or an action. */
export function Find({ onOpenChange, onHelp }: FindProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const { found, isBusy } = useLookup(typed)
  const navigate = useNavigate()
  const may = useMay()
  const { permissions } = useMe()
  const { boot, session, theme } = useServices()
  const service = usePlainName()
  const goTo = t('find.goTo')
  const act = t('find.do')
  const settings = useSettingPlaces(typed)
  const commands: Command[] = [
    ...screensFor(permissions).map(({ path, label, icon: Icon, key }) => ({
      id: path,
      label: t(label),
      group: goTo,
      icon: <Icon aria-hidden />,
      keys: ['g', key],
      onRun: () => void navigate({ to: path }),
    })),
    ...readableFor(permissions).map(({ path, label, icon: Icon }) => ({
      id: path,
      label: t(label),
      group: goTo,
      icon: <Icon aria-hidden />,
      onRun: () => void navigate({ to: path }),
    })),
    ...settings,
    ...(may('staff:edit:all')
      ? [
          {
            id: 'invite',
            label: t('staff.invite'),
            group: act,
            icon: <UserRoundPlus aria-hidden />,
            words: t('find.words.invite'),
            onRun: () => void navigate({ to: '/staff', search: { invite: true } }),
          },
        ]
      : []),
    {
      id: 'factor',
      label: t('find.factor'),
      group: act,
      icon: <ShieldCheck aria-hidden />,
      words: t('find.words.factor'),
      onRun: () => void navigate({ to: '/me' }),
    },
    { id: 'light', label: t('find.light'), group: act, icon: <Sun aria-hidden />, onRun: () => theme.set('light') },
    { id: 'dark', label: t('find.dark'), group: act, icon: <Moon aria-hidden />, onRun: () => theme.set('dark') },
    { id: 'keys', label: t('keys.title'), group: act, icon: <Keyboard aria-hidden />, keys: ['?'], onRun: onHelp },
    {
      id: 'site',
      label: t('shell.openSite', { service }),
      group: act,
      icon: <ExternalLink aria-hidden />,
      onRun: () => void window.open(boot.siteUrl, '_blank', 'noopener'),
    },
    {
      id: 'out',
      label: t('shell.signOut'),
      group: act,
      icon: <LogOut aria-hidden />,
      words: t('find.words.signOut'),
      onRun: () => void session.signOut(),
    },
  ]
  return (
    <CommandPalette
      isOpen
      onOpenChange={onOpenChange}
      label={t('find.title')}
      placeholder={t('find.placeholder')}
      commands={commands}
      found={found}
      onType={setTyped}
      isBusy={isBusy}
      emptyText={(text) => t('find.empty', { typed: text })}
    />
  )
}
