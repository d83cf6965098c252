import type { WebhookLog } from '@plaza/contract'
import { buttonClass, type DataColumn, StatusChip } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, sinceDays, sinceFilter, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { LogPanel } from './LogPanel.tsx'
import { outcomeOf } from './log-text.ts'
import { ReplaySelected } from './ReplaySelected.tsx'

/** Every attempt to deliver something in the last month. */
export default function WebhookLogPage() {
  const t = useT()
  const may = useMay()
  if (!may('webhookLog:list:all')) {
    return <NoAccess title={t('webhooks.log')} words="permission.webhooks" permission="webhookLog:list:all" />
  }
  return <LogList />
}

function LogList() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { webhookId, status, eventId, since } = useSearch({ from: '/shell/webhooks/log' })
  const createdDate = sinceDays(since)
  const webhooks = useQuery({
    queryKey: ['webhooks', 'list', 'all'],
    queryFn: () => sdk.webhooks.list({ nbResultsPerPage: 100 }),
    enabled: may('webhook:list:all'),
  })
  const nameOf = (id: string) => webhooks.data?.find((webhook) => webhook.id === id)?.name ?? id
  const list = useCursorList(
    ['webhookLogs', 'list'],
    {
      ...(webhookId && { webhookId }),
      ...(status && { status }),
      ...(eventId && { eventId }),
      ...(createdDate && { createdDate }),
    },
    (params, options) => sdk.webhookLogs.list(params, options),
  )
  const columns: DataColumn<WebhookLog>[] = [
    {
      id: 'webhook',
      header: t('webhooks.one'),
      cell: (log) => <span className="block min-w-0 break-words font-semibold">{nameOf(log.webhookId)}</span>,
    },
    {
      id: 'status',
      header: t('webhooks.state'),
      cell: (log) => (
        <span className="inline-flex flex-wrap gap-2">
          <StatusChip kind={log.status === 'success' ? 'running' : 'cancelled'}>
            {t(log.status === 'success' ? 'webhooks.delivered' : 'webhooks.failed')}
          </StatusChip>
          {log.metadata.isTest === true && <StatusChip kind="closed">{t('webhooks.isTest')}</StatusChip>}
        </span>
      ),
    },
    { id: 'outcome', header: t('webhooks.answer'), cell: (log) => outcomeOf(log) },
    {
      id: 'attempt',
      header: t('webhooks.attempt'),
      align: 'end',
      isMinor: true,
      cell: ({ metadata }) => String(metadata.attempt ?? ''),
    },
    {
      id: 'createdDate',
      header: t('webhooks.when'),
      isSortable: true,
      cell: ({ createdDate: date }) => <When date={date} />,
    },
  ]
  return (
    <ListScreen
      title={t('webhooks.log')}
      actions={
        <Link to="/webhooks" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('webhooks.title')}
        </Link>
      }
      intro={<p className="text-small text-ink-2">{t('webhooks.log.intro')}</p>}
      filters={[
        {
          id: 'status',
          kind: 'choice',
          label: t('webhooks.state'),
          anyLabel: t('webhooks.state.any'),
          options: [
            { value: 'success', label: t('webhooks.delivered') },
            { value: 'error', label: t('webhooks.failed') },
          ],
        },
        {
          id: 'webhookId',
          kind: 'choice',
          label: t('webhooks.one'),
          anyLabel: t('webhooks.any'),
          options: (webhooks.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        sinceFilter(t, t('webhooks.when')),
        { id: 'eventId', kind: 'text', label: t('webhooks.eventId'), isMinor: true },
      ]}
      list={list}
      columns={columns}
      nameOf={(log) => nameOf(log.webhookId)}
      bulk={may('webhook:edit:all') ? (rows, clear) => <ReplaySelected rows={rows} onDone={clear} /> : undefined}
      empty={{ text: t('webhooks.log.empty') }}
      panel={(id, log) => <LogPanel id={id} known={log} name={log && nameOf(log.webhookId)} />}
    />
  )
}
