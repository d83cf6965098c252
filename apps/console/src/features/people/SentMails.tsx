import type { User } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { MailChip } from '../../lib/MailChip.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { signInMailsQuery } from './queries.ts'

/** The last mails that were to let somebody in, and whether they left. */
export function SentMails({ user }: { user: User }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery(signInMailsQuery(sdk, user.id))
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('help.sent')}</h3>
      <Region query={query} skeleton={<RowsSkeleton count={2} />}>
        {(mails) =>
          mails.length === 0 ? (
            <p className="text-ink-2">{t('help.sent.none')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {mails.map(({ id, subject, to, status, error, createdDate }) => (
                <li key={id} className="rounded-md bg-sunken px-3 py-2">
                  <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                    <span className="min-w-0 break-words">{subject}</span>
                    <MailChip status={status} />
                  </p>
                  <p className="flex flex-wrap gap-x-2 text-caption text-ink-3">
                    <When date={createdDate} />
                    <span className="break-all">{to}</span>
                    {error && <span className="text-danger-ink">{error}</span>}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Region>
    </section>
  )
}
