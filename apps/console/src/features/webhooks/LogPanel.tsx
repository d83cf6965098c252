import type { WebhookLog } from '@plaza/contract'
import { Button, JsonView, textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CopyId } from '../../lib/CopyId.tsx'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { When } from '../../lib/When.tsx'
import { outcomeOf } from './log-text.ts'

type LogPanelProps = { id: string; known: WebhookLog | undefined; name: string | undefined }

/** One attempt: what was sent, and what came back of it but for what the receiver wrote. */
export function LogPanel({ id, known, name }: LogPanelProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const query = useQuery({
    queryKey: ['webhookLogs', 'list', { id }],
    queryFn: async () => known ?? (await sdk.webhookLogs.list({ id }))[0] ?? null,
  })
  const log = query.data ?? known
  const isTest = log?.metadata.isTest === true
  return (
    <RowPanel
      title={name ?? t('webhooks.log')}
      actions={
        log &&
        !isTest &&
        may('webhook:edit:all') && (
          <Button
            size="sm"
            isBusy={isBusy}
            onPress={() =>
              void act(() => sdk.webhooks.replay(log.webhookId, { eventId: log.eventId }), {
                done: t('webhooks.replay.done', { count: 1 }),
                changed: ['webhooks', 'webhookLogs'],
              })
            }
          >
            {t('webhooks.replay.one')}
          </Button>
        )
      }
    >
      {error && (
        <p role="alert" className="text-danger-ink">
          {error}
        </p>
      )}
      <Region query={query} skeleton={<RowsSkeleton count={6} />}>
        {(read) => (read ? <LogFacts log={read} /> : <p className="text-ink-2">{t('failure.notFound')}</p>)}
      </Region>
      {log && !isTest && may('event:read:all') && <SentEvent id={log.eventId} />}
    </RowPanel>
  )
}

function LogFacts({ log }: { log: WebhookLog }) {
  const t = useT()
  const may = useMay()
  const { targetUrl, attempt, nextAttemptDate, sentHeaders, answerHeaders } = log.metadata
  const isTest = log.metadata.isTest === true
  return (
    <>
      <Facts>
        <Fact name={t('webhooks.answer')}>{outcomeOf(log)}</Fact>
        <Fact name={t('webhooks.url')}>
          <span className="break-all">{String(targetUrl ?? '')}</span>
        </Fact>
        <Fact name={t('webhooks.attempt')}>{String(attempt ?? '')}</Fact>
        {typeof nextAttemptDate === 'string' && (
          <Fact name={t('webhooks.next')}>
            <When date={nextAttemptDate} />
          </Fact>
        )}
        <Fact name={t('webhooks.when')}>
          <When date={log.createdDate} />
        </Fact>
        <Fact name={t('webhooks.eventId')}>
          <CopyId id={log.eventId} />
        </Fact>
      </Facts>
      {may('event:list:all') && !isTest && (
        <p>
          <Link to="/events" search={{ open: log.eventId }} className={textLinkClass}>
            {t('webhooks.openEvent')}
          </Link>
        </p>
      )}
      {sentHeaders !== undefined && (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('webhooks.sentHeaders')}</h3>
          <JsonView value={sentHeaders} label={t('webhooks.sentHeaders')} className="w-full" />
        </section>
      )}
      {answerHeaders !== undefined && (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('webhooks.answerHeaders')}</h3>
          <JsonView value={answerHeaders} label={t('webhooks.answerHeaders')} className="w-full" />
        </section>
      )}
    </>
  )
}

function SentEvent({ id }: { id: string }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({ queryKey: ['events', 'read', { id }], queryFn: () => sdk.events.read(id), retry: false })
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('webhooks.sent')}</h3>
      <Region query={query} skeleton={<RowsSkeleton count={4} />}>
        {(event) => <JsonView value={{ event }} label={t('webhooks.sent')} className="w-full" />}
      </Region>
    </section>
  )
}
