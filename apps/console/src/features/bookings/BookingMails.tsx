import { textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { MailChip } from '../../lib/MailChip.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { bookingMailsQuery } from './queries.ts'

/** What was written about a booking, to whom, and whether it left. */
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
            {mails.map(({ id: mailId, subject, to, status, createdDate }) => (
              <li key={mailId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
                <div className="min-w-0 grow basis-60">
                  <Link to="/mails" search={{ objectId: id, open: mailId }} className={textLinkClass}>
                    {subject || t('mails.noSubject')}
                  </Link>
                  <p className="text-caption text-ink-3 break-all">{to}</p>
                </div>
                <MailChip status={status} />
                <span className="text-ink-3">
                  <When date={createdDate} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Region>
  )
}
