import type { StoredEmail } from '@plaza/contract'
import { Button, type DataColumn, StatusChip } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, sinceDays, useCursorList } from '../../lib/list/index.ts'
import { MailChip } from '../../lib/MailChip.tsx'
import { mailName } from '../../lib/mail-name.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { AboutLink } from './AboutLink.tsx'
import { MailPanel } from './MailPanel.tsx'
import { MailServerCard } from './MailServerCard.tsx'
import { useMailFilters } from './use-mail-filters.ts'
import { isResendable, useResend } from './use-resend.ts'

/** "I never got it", answered. */
export default function MailsPage() {
  const t = useT()
  const may = useMay()
  if (!may('email:list:all')) {
    return <NoAccess title={t('mails.title')} words="permission.mails" permission="email:list:all" />
  }
  return <MailList />
}

function MailList() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const filters = useMailFilters()
  const { state, kind, since, to, userId, objectId, query } = useSearch({ from: '/shell/mails' })
  const createdDate = sinceDays(since)
  const list = useCursorList(
    ['emails', 'list'],
    {
      withContent: false,
      ...(state && { status: state }),
      ...(kind && { kind }),
      ...(createdDate && { createdDate }),
      ...(to && { to }),
      ...(userId && { userId }),
      ...(objectId && { objectId }),
      ...(query && { query }),
    },
    (params, options) => sdk.emails.list(params, options),
  )
  const columns: DataColumn<StoredEmail>[] = [
    {
      id: 'subject',
      header: t('mails.subject'),
      cell: (mail) => <span className="block font-semibold">{mail.subject || t('mails.noSubject')}</span>,
    },
    { id: 'to', header: t('mails.to'), cell: (mail) => <span className="break-all">{mail.to}</span> },
    {
      id: 'state',
      header: t('mails.state'),
      cell: (mail) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <MailChip status={mail.status} />
          {mail.resentAs !== null && <StatusChip kind="closed">{t('mails.wasResent')}</StatusChip>}
        </span>
      ),
    },
    {
      id: 'about',
      header: t('mails.about'),
      isMinor: true,
      cell: ({ objectId: about }) => about && <AboutLink id={about} />,
    },
    { id: 'kind', header: t('mails.kind'), isMinor: true, cell: (mail) => mailName(mail.kind) },
    { id: 'tries', header: t('mails.tries'), align: 'end', isMinor: true, cell: (mail) => mail.attempts },
    {
      id: 'createdDate',
      header: t('mails.when'),
      isSortable: true,
      cell: ({ createdDate: date }) => <When date={date} />,
    },
  ]
  return (
    <ListScreen
      exported="email"
      title={t('mails.title')}
      intro={
        <>
          <p className="text-small text-ink-2">{t('mails.intro')}</p>
          <MailServerCard />
        </>
      }
      searchLabel={t('mails.search')}
      filters={filters}
      list={list}
      columns={columns}
      nameOf={({ subject }) => subject}
      bulk={may('email:resend:all') ? (rows, clear) => <ResendSelected rows={rows} onDone={clear} /> : undefined}
      empty={{ text: t('mails.empty') }}
      panel={(id) => <MailPanel id={id} />}
    />
  )
}

function ResendSelected({ rows, onDone }: { rows: readonly StoredEmail[]; onDone: () => void }) {
  const t = useT()
  const { resendAll, isBusy } = useResend()
  const failed = rows.filter((mail) => mail.status === 'failed' && isResendable(mail))
  return (
    <Button
      size="sm"
      variant="secondary"
      isDisabled={failed.length === 0}
      isBusy={isBusy}
      busyLabel={t('state.working')}
      onPress={() => void resendAll(failed, onDone)}
    >
      {t('mails.resendFailed', { count: failed.length })}
    </Button>
  )
}
