import type { Event } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { Button, buttonClass, DiffView, JsonView, textLinkClass, useIsWide } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CopyId } from '../../lib/CopyId.tsx'
import { eventWords } from '../../lib/event-words.ts'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel, useListSearch } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'

/** What happened: the object then, what changed, what belongs to it, and what it set off. */
export function EventPanel({ id, known }: { id: string; known: Event | undefined }) {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['events', 'read', { id }],
    queryFn: () => (known ? Promise.resolve(known) : sdk.events.read(id)),
  })
  const event = query.data ?? known
  return (
    <RowPanel
      title={event ? eventWords(t, event.type) : t('events.one')}
      actions={
        event &&
        isWide && (
          <>
            {may('workflow:create:all') && (
              <Link to="/workflows" search={{ from: id }} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                {t('events.makeWorkflow')}
              </Link>
            )}
            {may('webhook:create:all') && (
              <Link
                to="/webhooks"
                search={{ newFor: event.type }}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {t('events.makeWebhook')}
              </Link>
            )}
          </>
        )
      }
    >
      <Region query={query} skeleton={<RowsSkeleton count={6} />}>
        {(read) => (
          <>
            <EventFacts event={read} />
            <Family event={read} />
            <Followers event={read} />
            <Caused eventId={read.id} />
            <Before event={read} />
            {read.object && (
              <section className="flex flex-col gap-2">
                <h3 className="font-semibold">{t('events.object')}</h3>
                <JsonView value={read.object} label={t('events.object')} className="max-h-96 w-full" />
              </section>
            )}
            {Object.keys(read.metadata).length > 0 && (
              <section className="flex flex-col gap-2">
                <h3 className="font-semibold">{t('events.metadata')}</h3>
                <JsonView value={read.metadata} label={t('events.metadata')} className="max-h-96 w-full" />
              </section>
            )}
          </>
        )}
      </Region>
    </RowPanel>
  )
}

function EventFacts({ event }: { event: Event }) {
  const t = useT()
  return (
    <Facts>
      <Fact name={t('events.when')}>
        <When date={event.createdDate} />
      </Fact>
      <Fact name={t('events.type')}>
        <code className="break-all font-mono text-caption">{event.type}</code>
      </Fact>
      {event.objectId && (
        <Fact name={t('events.about')}>
          <ObjectLink type={event.objectType ?? ''} id={event.objectId}>
            <span className="break-all">{event.objectId}</span>
          </ObjectLink>
        </Fact>
      )}
      {Object.entries(event.relatedObjectsIds ?? {}).map(
        ([name, related]) =>
          typeof related === 'string' && (
            <Fact key={name} name={name}>
              <CopyId id={related} />
            </Fact>
          ),
      )}
      <Fact name={t('events.by')}>
        {t(
          event.emitter === 'core'
            ? 'events.by.core'
            : event.emitter === 'task'
              ? 'events.by.task'
              : 'events.by.custom',
        )}
        {event.emitterId && <CopyId id={event.emitterId} />}
      </Fact>
      <Fact name={t('workflows.id')}>
        <CopyId id={event.id} />
      </Fact>
    </Facts>
  )
}

/** The event that this one is a part of, and its own parts. */
function Family({ event }: { event: Event }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { open } = useListSearch()
  const parts = useQuery({
    queryKey: ['events', 'list', { parentId: event.id }],
    queryFn: () => sdk.events.list({ parentId: event.id, nbResultsPerPage: 50 }),
    enabled: may('event:list:all') && event.parentId === undefined,
  })
  const { parentId } = event
  if (parentId === undefined && (parts.data ?? []).length === 0) return null
  return (
    <section className="flex flex-col items-start gap-1">
      <h3 className="font-semibold">{t('events.family')}</h3>
      {parentId !== undefined && (
        <Button size="sm" variant="text" onPress={() => open(parentId)}>
          {t('events.parent')}
        </Button>
      )}
      {(parts.data ?? []).map((part) => (
        <Button key={part.id} size="sm" variant="text" onPress={() => open(part.id)}>
          {eventWords(t, part.type)}
        </Button>
      ))}
    </section>
  )
}

/** Workflows that run for such events, each to be tried with this one. */
function Followers({ event }: { event: Event }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['workflows', 'list', { event: event.type }],
    queryFn: () => sdk.workflows.list({ event: event.type, nbResultsPerPage: 20 }),
    enabled: may('workflow:list:all') && may('workflow:edit:all'),
  })
  if (!query.data || query.data.length === 0) return null
  return (
    <section className="flex flex-col items-start gap-1">
      <h3 className="font-semibold">{t('events.followers')}</h3>
      {query.data.map(({ id, name }) => (
        <Link key={id} to="/workflows/$id" params={{ id }} search={{ event: event.id }} className={textLinkClass}>
          {t('events.try', { name })}
        </Link>
      ))}
    </section>
  )
}

/** Deliveries and runs of the event. */
function Caused({ eventId }: { eventId: string }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [mayHooks, mayRuns] = [may('webhookLog:list:all'), may('workflowLog:list:all')]
  const query = useQuery({
    queryKey: ['webhookLogs', 'ofEvent', { eventId }],
    queryFn: async () => {
      const [deliveries, steps] = await Promise.all([
        mayHooks ? sdk.webhookLogs.list({ eventId, nbResultsPerPage: 50 }) : [],
        mayRuns ? sdk.workflowLogs.list({ eventId, nbResultsPerPage: 100 }) : [],
      ])
      return {
        deliveries: deliveries.length,
        failed: deliveries.filter(({ status }) => status !== 'success').length,
        workflows: [...new Set(steps.map(({ workflowId }) => workflowId))],
        runs: new Set(steps.map(({ runId }) => runId)).size,
      }
    },
    enabled: mayHooks || mayRuns,
  })
  const found = query.data
  const workflows = useQuery({
    queryKey: ['workflows', 'list', { id: found?.workflows ?? [] }],
    queryFn: () => sdk.workflows.list({ id: found?.workflows ?? [], nbResultsPerPage: 100 }),
    enabled: found !== undefined && found.workflows.length > 0 && may('workflow:list:all'),
  })
  const nameOf = (id: string) => workflows.data?.find((workflow) => workflow.id === id)?.name ?? id
  if (!found || (found.deliveries === 0 && found.runs === 0)) return null
  return (
    <section className="flex flex-col items-start gap-1">
      <h3 className="font-semibold">{t('events.caused')}</h3>
      {found.deliveries > 0 && (
        <Link to="/webhooks/log" search={{ eventId }} className={textLinkClass}>
          {t('events.deliveries', { count: found.deliveries, failed: found.failed })}
        </Link>
      )}
      {found.workflows.map((id) => (
        <Link key={id} to="/workflows/$id" params={{ id }} search={{ tab: 'logs' }} className={textLinkClass}>
          {t('events.run', { name: nameOf(id) })}
        </Link>
      ))}
    </section>
  )
}

/** What was asked for beside what was there before, as far as the events of the object tell. */
function Before({ event }: { event: Event }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { objectId, createdDate, changesRequested } = event
  const fields = Object.keys(changesRequested ?? {})
  const query = useQuery({
    queryKey: ['events', 'before', { id: event.id }],
    queryFn: async () => {
      const earlier = await sdk.events.list({
        objectId: objectId ?? '',
        createdDate: { lt: createdDate },
        nbResultsPerPage: 1,
      })
      return earlier[0]?.object ?? null
    },
    enabled: objectId !== null && fields.length > 0 && may('event:list:all'),
  })
  if (fields.length === 0) return null
  const before = asObject(query.data)
  const now = asObject(event.object)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('audit.changes')}</h3>
      <DiffView
        label={t('audit.changes')}
        fieldHeader={t('audit.field')}
        columns={[t('audit.before'), t('audit.after')]}
        rows={fields.map((field) => ({ field, values: [before[field], now[field] ?? changesRequested?.[field]] }))}
        emptyText={t(query.data ? 'audit.nothing' : 'events.unknownBefore')}
      />
    </section>
  )
}
