import type { Webhook } from '@plaza/contract'
import { Button, buttonClass, type DataColumn, StatusChip, useIsWide } from '@plaza/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, useCursorList, useListSearch } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { NewWebhookDialog } from './NewWebhookDialog.tsx'
import { Receiver } from './Receiver.tsx'
import { WebhookPanel } from './WebhookPanel.tsx'
import { stateOf } from './webhook-state.ts'

/** Other systems that are told when something happens. */
export default function WebhooksPage() {
  const t = useT()
  const may = useMay()
  if (!may('webhook:list:all')) {
    return <NoAccess title={t('webhooks.title')} words="permission.webhooks" permission="webhook:list:all" />
  }
  return <WebhookList />
}

function WebhookList() {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const { active, newFor } = useSearch({ from: '/shell/webhooks' })
  const { show } = useListSearch()
  const [isNew, setNew] = useState(false)
  const list = useCursorList(
    ['webhooks', 'list'],
    { stats: true, ...(active && { active: active === 'on' }) },
    (params, options) => sdk.webhooks.list(params, options),
  )
  const columns: DataColumn<Webhook>[] = [
    {
      id: 'name',
      header: t('webhooks.name'),
      cell: ({ name }) => <span className="block min-w-0 break-words font-semibold">{name}</span>,
    },
    {
      id: 'state',
      header: t('webhooks.state'),
      cell: (webhook) => {
        const { kind, text } = stateOf(webhook)
        return <StatusChip kind={kind}>{t(text)}</StatusChip>
      },
    },
    {
      id: 'event',
      header: t('webhooks.event'),
      cell: ({ event }) => <code className="font-mono text-caption">{event}</code>,
    },
    {
      id: 'url',
      header: t('webhooks.url'),
      isMinor: true,
      cell: ({ targetUrl }) => <span className="block max-w-64 truncate">{targetUrl}</span>,
    },
    {
      id: 'day',
      header: t('webhooks.day'),
      cell: ({ stats }) =>
        t('webhooks.day.counts', { delivered: stats?.delivered24h ?? 0, failed: stats?.failed24h ?? 0 }),
    },
    {
      id: 'last',
      header: t('webhooks.last'),
      cell: ({ stats }) => (stats?.lastDate ? <When date={stats.lastDate} /> : t('webhooks.never')),
    },
  ]
  const add = may('webhook:create:all') && isWide && (
    <Button size="sm" onPress={() => setNew(true)}>
      {t('webhooks.new')}
    </Button>
  )
  return (
    <>
      <ListScreen
        title={t('webhooks.title')}
        actions={
          <>
            {may('webhookLog:list:all') && (
              <Link to="/webhooks/log" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                {t('webhooks.log')}
              </Link>
            )}
            {add}
          </>
        }
        intro={<p className="text-small text-ink-2">{t('webhooks.intro')}</p>}
        filters={[
          {
            id: 'active',
            kind: 'choice',
            label: t('webhooks.state'),
            anyLabel: t('webhooks.state.any'),
            options: [
              { value: 'on', label: t('webhooks.state.on') },
              { value: 'off', label: t('webhooks.state.off') },
            ],
          },
        ]}
        list={list}
        columns={columns}
        nameOf={({ name }) => name}
        empty={{ text: t('webhooks.empty'), action: <Receiver /> }}
        panel={(id, webhook) => <WebhookPanel id={id} known={webhook} />}
      />
      {isNew && <NewWebhookDialog onClose={() => setNew(false)} />}
      {newFor && may('webhook:create:all') && (
        <NewWebhookDialog event={newFor} onClose={() => show({ newFor: undefined })} />
      )}
    </>
  )
}
