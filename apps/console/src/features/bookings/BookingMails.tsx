import type { StoredEmail } from '@plaza/contract'
import { Button, FormAlert, textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { MailChip } from '../../lib/MailChip.tsx'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { When } from '../../lib/When.tsx'
import { bookingMailsQuery } from './queries.ts'

/** What was written about a booking, to whom, and whether it left; each can be sent again once. */
export function BookingMails({ id }: { id: string }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery(bookingMailsQuery(sdk, id))
  return (
    <Region query={query} skeleton={<RowsSkeleton count={3} />}>
      {(mails) =>
        mails.length === 0 ? (
          <p className="text-ink-2">{t('bookings.noMails')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line rounded-photo border border-line bg-raised">
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} bookingId={id} />
            ))}
          </ul>
        )
      }
    </Region>
  )
}

type MailRowProps = { mail: Omit<StoredEmail, 'html' | 'text'>; bookingId: string }

function MailRow({ mail: { id, subject, to, status, resentAs, createdDate }, bookingId }: MailRowProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const canResend = may('email:resend:all') && status !== 'waiting' && resentAs === null
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-60">
        <Link to="/mails" search={{ objectId: bookingId, open: id }} className={textLinkClass}>
          {subject || t('mails.noSubject')}
        </Link>
        <p className="break-all text-caption text-ink-3">{to}</p>
        <FormAlert>{error}</FormAlert>
      </div>
      <MailChip status={status} />
      <span className="text-ink-3">
        <When date={createdDate} />
      </span>
      {canResend && (
        <Button
          size="sm"
          variant="secondary"
          isBusy={isBusy}
          busyLabel={t('state.working')}
          onPress={() =>
            void act(() => sdk.emailTools.resend(id, {}), { done: t('mails.resent', { to }), changed: ['emails'] })
          }
        >
          {t('mails.resend')}
        </Button>
      )}
    </li>
  )
}
