import type { TimelineEntry } from '@plaza/contract'
import { asObject, inWords } from '@plaza/domain'
import { useIntl } from '@plaza/ui/intl'
import { type Translate, useT } from '../../lib/i18n.tsx'
import { MailChip } from '../../lib/MailChip.tsx'
import { sessionName } from '../../lib/SessionRow.tsx'
import { EndSession, OpenObject, ReadMail, Resend, UndoDeed } from './EntryActions.tsx'
import { EventBody, NotificationValues } from './EntryBody.tsx'

const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** What has a page of its own. */
const isOpened: readonly TimelineEntry['kind'][] = ['booking', 'payment', 'listing', 'message', 'rating', 'report']

type EntryDetailProps = { entry: TimelineEntry; userId: string; canChange: boolean }

/** The second line of an entry: the time, what is known beside, and what can be done about it. */
export function EntryDetail({ entry, userId, canChange }: EntryDetailProps) {
  const t = useT()
  const intl = useIntl()
  const { kind, action, date, data } = entry
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        <time dateTime={date} title={intl.formatDate(date, { dateStyle: 'long', timeStyle: 'medium' })}>
          {intl.formatTime(date, { hour: '2-digit', minute: '2-digit' })}
        </time>
        {factsOf(t, entry).map((fact) => ` · ${fact}`)}
      </span>
      {isOpened.includes(kind) && entry.objectType && <OpenObject type={entry.objectType} id={entry.objectId} />}
      {kind === 'mail' && <MailChip status={action} />}
      {kind === 'mail' && <ReadMail id={entry.id} />}
      {kind === 'mail' && canChange && action !== 'waiting' && (
        <Resend id={entry.id} to={String(data.to)} subject={String(data.subject)} kind={String(data.template)} />
      )}
      {kind === 'signIn' && canChange && action === 'signedIn' && data.endedDate === null && (
        <EndSession userId={userId} sessionId={entry.objectId} />
      )}
      {kind === 'staff' && data.undo === true && <UndoDeed id={entry.id} />}
      {kind === 'notification' && <NotificationValues values={asObject(data.values)} />}
      {kind === 'event' && <EventBody id={entry.id} />}
    </span>
  )
}

function factsOf(t: Translate, { kind, data }: TimelineEntry): string[] {
  switch (kind) {
    case 'mail':
      return [words(data.to), words(data.error)].filter((fact) => fact !== null)
    case 'signIn': {
      const device = { browser: words(data.browser), system: words(data.system) }
      const place = t(data.place === 'console' ? 'sessions.console' : 'sessions.web')
      return [place, sessionName(t, device), words(data.provider), words(data.network)].filter((fact) => fact !== null)
    }
    case 'report':
    case 'staff':
      return [words(data.reason)].filter((fact) => fact !== null)
    case 'booking':
      return [words(data.cancellationReason)].filter((fact) => fact !== null).map(inWords)
    default:
      return []
  }
}
