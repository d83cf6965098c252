import { cx, textLinkClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useObjectPath } from '../../lib/object-path.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { hasPersonalLink, ResendDialog } from '../mails/index.ts'
import { InlineButton } from './InlineButton.tsx'

type ResendProps = { id: string; to: string; subject: string; kind: string }

/** Sends a mail once more; one with a link gets a new one, and goes nowhere else. */
export function Resend({ id, to, subject, kind }: ResendProps) {
  const t = useT()
  const { sdk } = useServices()
  const may = useMay()
  const { act, isBusy, error } = useAct()
  const [isAsking, setAsking] = useState(false)
  if (!may('email:resend:all')) return null
  const resend = () =>
    void act(() => sdk.emailTools.resend(id, {}), { done: t('mails.resent', { to }), changed: ['timeline', 'emails'] })
  return (
    <>
      <InlineButton isBusy={isBusy} onPress={resend}>
        {t('mails.resend')}
      </InlineButton>
      {!hasPersonalLink(kind) && (
        <InlineButton isBusy={false} onPress={() => setAsking(true)}>
          {t('mails.elsewhere')}
        </InlineButton>
      )}
      {isAsking && <ResendDialog mail={{ id, subject }} onClose={() => setAsking(false)} />}
      {error && (
        <span role="alert" className="text-danger-ink">
          {error}
        </span>
      )}
    </>
  )
}

/** Leads to the mail itself. */
export function ReadMail({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  if (!may('email:list:all')) return null
  return (
    <Link to="/mails" search={{ open: id }} className={cx(textLinkClass, 'hit-area')}>
      {t('timeline.read')}
    </Link>
  )
}

/** Leads to the page of what it is about, where there is one. */
export function OpenObject({ type, id }: { type: string; id: string | null }) {
  const t = useT()
  const path = useObjectPath()(type, id)
  return (
    path && (
      <Link to={path} className={cx(textLinkClass, 'hit-area')}>
        {t('timeline.open')}
      </Link>
    )
  )
}

type EndSessionProps = { userId: string; sessionId: string | null }

/** Signs somebody out of one browser. */
export function EndSession({ userId, sessionId }: EndSessionProps) {
  const t = useT()
  const { sdk } = useServices()
  const may = useMay()
  const { act, isBusy } = useAct()
  if (!may('session:remove:all') || sessionId === null) return null
  const end = () =>
    void act(() => sdk.userSessions.end(userId, sessionId), {
      done: t('session.ended'),
      changed: ['timeline', 'userSessions'],
    })
  return (
    <InlineButton isBusy={isBusy} onPress={end}>
      {t('session.end')}
    </InlineButton>
  )
}

/** Takes back what a colleague changed, or shows it. */
export function UndoDeed({ id }: { id: string }) {
  const t = useT()
  const { sdk } = useServices()
  const may = useMay()
  const { act, isBusy } = useAct()
  const undo = () => void act(() => sdk.audit.undo(id), { done: t('undo.done'), changed: ['timeline', 'users'] })
  return (
    <>
      {may('audit:list:all') && (
        <Link to="/audit" search={{ open: id }} className={cx(textLinkClass, 'hit-area')}>
          {t('timeline.showChange')}
        </Link>
      )}
      {may('audit:undo', 'audit:undo:all') && (
        <InlineButton isBusy={isBusy} onPress={undo}>
          {t('undo.action')}
        </InlineButton>
      )}
    </>
  )
}
