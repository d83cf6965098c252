import type { Session } from '@plaza/contract'
import { StatusChip } from '@plaza/ui'
import { Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { type MessageId, type Translate, useT } from './i18n.tsx'
import { When } from './When.tsx'

/** Where somebody is signed in: the device, the network, since when, and how they proved who they are. */
export function SessionRow({ session, action }: { session: Session; action: ReactNode }) {
  const t = useT()
  const { browser, system, network, createdDate, lastUsedDate, isCurrent, kind } = session
  const Icon = /iOS|iPhone|iPad|Android/.test(system ?? '') ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="text-ink-2" />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {sessionName(t, { browser, system })}
          {isCurrent && <StatusChip kind="running">{t('sessions.current')}</StatusChip>}
        </p>
        <p className="text-ink-2">
          {[t(kind === 'console' ? 'sessions.console' : 'sessions.web'), t(proofOf(session)), network]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-ink-3">
          {t.rich('sessions.began', { when: <When date={createdDate} /> })}
          {lastUsedDate && (
            <>
              {' · '}
              {t.rich('sessions.used', { when: <When date={lastUsedDate} /> })}
            </>
          )}
        </p>
      </div>
      {action}
    </li>
  )
}

/** "Chrome on Linux" */
export const sessionName = (t: Translate, { browser, system }: Pick<Session, 'browser' | 'system'>): string =>
  browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown'))

function proofOf({ amr }: Session): MessageId {
  if (amr.includes('hwk')) return 'sessions.passkey'
  if (amr.includes('otp')) return 'sessions.app'
  if (amr.includes('rec')) return 'sessions.recovery'
  return amr.includes('sso') ? 'sessions.provider' : 'sessions.password'
}
