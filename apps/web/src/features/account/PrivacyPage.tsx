import type { AccountVisit } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import type { DataExport } from '@plaza/sdk'
import { Button, ProgressBar, Skeleton, textLinkClass, useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatWhen } from '../../lib/date-formats.ts'
import { failureText } from '../../lib/failures.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { DataContact } from '../../parts/person/DataContact.tsx'
import { useMe } from '../../parts/person/me.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { useAccountCall, useDataExports, useLinks, useVisits } from './queries.ts'
import { FieldsSkeleton, SectionPage } from './SectionPage.tsx'

/** What is known about somebody: to take along, and to have forgotten. */
export default function PrivacyPage() {
  const t = useT()
  return (
    <SectionPage title={t('account.privacy.title')} text={t('account.privacy.text')}>
      <div className="flex flex-col gap-10">
        <MyData />
        <DataContact />
        <section>
          <h2 className="text-h3">{t('account.cookies.title')}</h2>
          <p className="mt-1 text-ink-2">{t('account.cookies.text')}</p>
        </section>
        <Visits />
        <DeleteAccount />
      </div>
    </SectionPage>
  )
}

const visitTexts = {
  look: 'account.visits.looked',
  act: 'account.visits.acted',
  read: 'account.visits.read',
} satisfies Record<AccountVisit['mode'], MessageId>

/** When the people who run the marketplace looked at the account; nothing where nobody did. */
function Visits() {
  const t = useT()
  const { locale } = useIntl()
  const { settings, reader } = useServices()
  const { timeZone: zone = settings.timeZone } = useStore(reader)
  const { data: visits = [] } = useVisits()
  if (visits.length === 0) return null
  return (
    <section>
      <h2 className="text-h3">{t('account.visits.title')}</h2>
      <ul className="mt-2 flex flex-col gap-1 text-ink-2">
        {visits.map(({ id, createdDate, mode, conversationId }) => (
          <li key={id}>
            {t(visitTexts[mode], { date: formatWhen(createdDate, 'moment', { locale, zone }) })}
            {conversationId !== null && (
              <>
                {' '}
                <Link to="/i/$conversationId" params={{ conversationId }} className={textLinkClass}>
                  {t('account.visits.conversation')}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function MyData() {
  const t = useT()
  const { sdk, notifier } = useServices()
  const copies = useDataExports()
  const create = useAccountCall(['dataExports'], () => sdk.dataExports.create())
  const isMaking = copies.data?.some(({ status }) => status === 'waiting') ?? false
  const tell = (error: unknown) => {
    const failure = failureOf(error)
    const message = failureText(failure)
    if (failure.kind === 'tooMany') notifier.show({ tone: 'error', text: t('account.data.often') })
    else if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
  }
  return (
    <section>
      <h2 className="text-h3">{t('account.data.title')}</h2>
      <p className="mt-1 text-ink-2">{t('account.data.text')}</p>
      <div className="mt-4 flex flex-col gap-4">
        <QueryBoundary query={copies} skeleton={<Skeleton className="h-16 rounded-md" />}>
          {(list) => (
            <ul className="flex flex-col gap-3" aria-live="polite">
              {list.map((copy) => (
                <Copy key={copy.id} copy={copy} onError={tell} />
              ))}
            </ul>
          )}
        </QueryBoundary>
        <Button
          variant="secondary"
          className="self-start"
          isBusy={create.isPending}
          isDisabled={isMaking}
          reason={isMaking ? t('account.data.making') : undefined}
          onPress={() => create.mutate(undefined, { onError: tell })}
        >
          {t('account.data.create')}
        </Button>
      </div>
    </section>
  )
}

function Copy({ copy, onError }: { copy: DataExport; onError: (error: unknown) => void }) {
  const t = useT()
  const { sdk } = useServices()
  const link = useAccountCall([], async () => {
    const { url } = await sdk.dataExports.link(copy.id)
    // the answer is a file to save, so the page stays
    location.assign(url)
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line p-4">
      <div className="min-w-40 grow">
        <p className="font-semibold">
          {copy.status === 'ready'
            ? t('account.data.ready')
            : copy.status === 'failed'
              ? t('account.data.failed')
              : t('account.data.making')}
        </p>
        <p className="text-ink-2 text-small">
          <When date={copy.createdDate} />
        </p>
        {copy.status === 'waiting' && (
          <ProgressBar label={t('account.data.making')} value={copy.progress / 100} className="mt-3 rounded-full" />
        )}
      </div>
      {copy.status === 'ready' && (
        <Button
          size="md"
          icon={<Download aria-hidden />}
          isBusy={link.isPending}
          onPress={() => link.mutate(undefined, { onError })}
        >
          {t('account.data.download')}
        </Button>
      )}
    </li>
  )
}

function DeleteAccount() {
  const t = useT()
  const me = useMe()
  const links = useLinks()
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <h2 className="text-h3">{t('account.delete.title')}</h2>
      <p className="mt-1 text-ink-2">{t('account.delete.text')}</p>
      <div className="mt-4">
        <QueryBoundary query={me} skeleton={<FieldsSkeleton count={1} />}>
          {(user) => (
            <>
              <Button variant="danger" onPress={() => setOpen(true)}>
                {t('account.delete.open')}
              </Button>
              {isOpen && (
                <DeleteAccountDialog
                  user={user}
                  hasPassword={links.data?.hasPassword ?? user.username !== null}
                  onClose={() => setOpen(false)}
                />
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </section>
  )
}
