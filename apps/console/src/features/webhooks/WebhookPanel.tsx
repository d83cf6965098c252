import type { Webhook } from '@plaza/contract'
import { Button, StatusChip, textLinkClass, useIsWide } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { CopyId } from '../../lib/CopyId.tsx'
import { because } from '../../lib/confirmation.ts'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel, useListSearch } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { ChangeWebhookDialog } from './ChangeWebhookDialog.tsx'
import { NewWebhookDialog } from './NewWebhookDialog.tsx'
import { ReplayDialog } from './ReplayDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import { pausedText, stateOf } from './webhook-state.ts'

/** One webhook: how it is doing, and everything that can be done with it. */
export function WebhookPanel({ id, known }: { id: string; known: Webhook | undefined }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['webhooks', 'list', { id }],
    queryFn: async () => (await sdk.webhooks.list({ id, stats: true }))[0] ?? known ?? null,
  })
  const webhook = query.data ?? known
  return (
    <RowPanel
      title={<span className="break-words">{webhook?.name ?? t('webhooks.title')}</span>}
      actions={webhook && may('webhook:edit:all') && <Actions webhook={webhook} />}
    >
      <Region query={query} skeleton={<RowsSkeleton count={6} />}>
        {(read) => (read ? <WebhookFacts webhook={read} /> : <p className="text-ink-2">{t('failure.notFound')}</p>)}
      </Region>
    </RowPanel>
  )
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const may = useMay()
  const { stats } = webhook
  const { kind, text } = stateOf(webhook)
  const paused = pausedText(webhook)
  return (
    <>
      {paused && <p className="rounded-photo bg-sun-soft p-4 text-sun-ink">{t(paused)}</p>}
      <Facts>
        <Fact name={t('webhooks.state')}>
          <StatusChip kind={kind}>{t(text)}</StatusChip>
        </Fact>
        <Fact name={t('webhooks.url')}>
          <span className="break-all">{webhook.targetUrl}</span>
        </Fact>
        <Fact name={t('webhooks.event')}>
          <code className="font-mono text-caption break-all">{webhook.event}</code>
        </Fact>
        <Fact name={t('webhooks.version')}>{webhook.apiVersion}</Fact>
        {stats && (
          <Fact name={t('webhooks.day')}>
            {t('webhooks.day.counts', { delivered: stats.delivered24h, failed: stats.failed24h })}
          </Fact>
        )}
        {stats?.failingSince && (
          <Fact name={t('webhooks.failingSince')}>
            <When date={stats.failingSince} />
          </Fact>
        )}
        <Fact name={t('webhooks.id')}>
          <CopyId id={webhook.id} />
        </Fact>
      </Facts>
      {may('webhookLog:list:all') && (
        <p>
          <Link to="/webhooks/log" search={{ webhookId: webhook.id }} className={textLinkClass}>
            {t('webhooks.logOf')}
          </Link>
        </p>
      )}
    </>
  )
}

function Actions({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const { open: openRow } = useListSearch()
  const { test, reveal, secret, setSecret, isBusy, error } = useWebhookActions(webhook)
  const [open, setOpen] = useState<'change' | 'like' | 'replay' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {isWide && (
        <>
          <Button size="sm" isBusy={isBusy} onPress={() => void test()}>
            {t('webhooks.test')}
          </Button>
          <Button size="sm" variant="secondary" onPress={() => setOpen('change')}>
            {t('webhooks.change')}
          </Button>
          <Button size="sm" variant="secondary" onPress={() => void reveal()}>
            {t('webhooks.secret')}
          </Button>
          {may('webhook:create:all') && (
            <Button size="sm" variant="secondary" onPress={() => setOpen('like')}>
              {t('webhooks.duplicate')}
            </Button>
          )}
        </>
      )}
      {webhook.active && (
        <Button size="sm" variant="secondary" onPress={() => setOpen('replay')}>
          {t('webhooks.replay')}
        </Button>
      )}
      {may('webhook:remove:all') && isWide && (
        <Button size="sm" variant="danger" onPress={() => setOpen('remove')}>
          {t('action.delete')}
        </Button>
      )}
      {error && (
        <p role="alert" className="basis-full text-small text-danger-ink">
          {error}
        </p>
      )}
      {open === 'change' && <ChangeWebhookDialog webhook={webhook} onClose={close} />}
      {open === 'like' && <NewWebhookDialog like={webhook} onClose={close} />}
      {open === 'replay' && <ReplayDialog webhook={webhook} onClose={close} />}
      {secret && <SecretDialog id={webhook.id} first={secret} onClose={() => setSecret(null)} />}
      {open === 'remove' && (
        <ActionDialog
          title={t('webhooks.remove.title', { name: webhook.name })}
          confirmLabel={t('action.delete')}
          cancelLabel={t('action.keep')}
          isDanger
          isReasonOptional
          typed={webhook.name}
          call={(reason) => sdk.webhooks.remove(webhook.id, {}, because(reason))}
          done={t('webhooks.removed', { name: webhook.name })}
          changed={['webhooks', 'trash']}
          onClose={close}
          onDone={() => openRow(undefined)}
        >
          {t('webhooks.remove.text')}
        </ActionDialog>
      )}
    </>
  )
}
