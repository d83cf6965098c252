import type { Workflow, WorkflowLog } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { Button, JsonView, Select, StatusChip, type StatusKind } from '@plaza/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { CopyId } from '../../lib/CopyId.tsx'
import { because } from '../../lib/confirmation.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { type Run, runsOf } from './runs.ts'

const types: Readonly<Record<string, [StatusKind, MessageId]>> = {
  action: ['confirmed', 'workflows.log.action'],
  stopped: ['closed', 'workflows.log.stopped'],
  skipped: ['draft', 'workflows.log.skipped'],
  runError: ['cancelled', 'workflows.log.runError'],
  preRunError: ['cancelled', 'workflows.log.preRunError'],
  notification: ['accepted', 'workflows.log.notification'],
}

/** What the workflow did in the last month, run by run. */
export function LogsTab({ workflow }: { workflow: Workflow }) {
  const t = useT()
  const { sdk } = useServices()
  const [show, setShow] = useState<'all' | 'failed'>('all')
  const query = useInfiniteQuery({
    queryKey: ['workflowLogs', 'list', { workflowId: workflow.id }],
    queryFn: ({ pageParam }) =>
      sdk.workflowLogs.list({
        workflowId: workflow.id,
        nbResultsPerPage: 100,
        ...(pageParam && { startingAfter: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ paginationMeta }) =>
      paginationMeta.hasNextPage ? (paginationMeta.endCursor ?? undefined) : undefined,
  })
  const runs = runsOf((query.data?.pages ?? []).flat()).filter(({ isFailed }) => show === 'all' || isFailed)
  return (
    <div className="flex flex-col gap-3">
      <Select
        size="sm"
        className="max-w-56"
        label={t('workflows.log.show')}
        placeholder={t('choose.one')}
        options={[
          { value: 'all', label: t('workflows.log.all') },
          { value: 'failed', label: t('workflows.log.failed') },
        ]}
        value={show}
        onChange={setShow}
      />
      {query.isPending && <RowsSkeleton count={5} />}
      {query.isError && <p role="alert">{t('workflows.log.error')}</p>}
      {query.data && runs.length === 0 && <p className="text-ink-2">{t('workflows.log.none')}</p>}
      <ol aria-label={t('workflows.tab.logs')} className="flex flex-col gap-2">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} workflow={workflow} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          isBusy={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {t('workflows.log.more')}
        </Button>
      )}
    </div>
  )
}

function RunRow({ run, workflow }: { run: Run; workflow: Workflow }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="rounded-photo border border-line bg-raised">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-3 p-3">
          <StatusChip kind={run.isFailed ? 'cancelled' : 'confirmed'}>
            {t(run.isFailed ? 'workflows.run.failed' : 'workflows.run.done')}
          </StatusChip>
          <When date={run.date} />
          <span className="text-small text-ink-2">{t('workflows.run.steps', { count: run.steps.length })}</span>
        </summary>
        <div className="flex flex-col gap-3 border-line border-t p-4">
          <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
            {t('workflows.run.event')} <CopyId id={run.eventId} />
          </p>
          <ol className="flex flex-col gap-3">
            {run.steps.map((log) => (
              <LogStep key={log.id} log={log} />
            ))}
          </ol>
          {may('workflow:edit:all') && (
            <Button size="sm" variant="secondary" className="self-start" onPress={() => setAsking(true)}>
              {t('workflows.again')}
            </Button>
          )}
        </div>
      </details>
      {isAsking && (
        <ActionDialog
          title={t('workflows.again.title')}
          confirmLabel={t('workflows.again')}
          isReasonOptional
          call={(reason) => sdk.workflows.run(workflow.id, { eventId: run.eventId }, because(reason))}
          done={t('workflows.again.done')}
          changed={['workflows', 'workflowLogs']}
          onClose={() => setAsking(false)}
        >
          {t('workflows.again.text', { count: workflow.run?.length ?? 0 })}
        </ActionDialog>
      )}
    </li>
  )
}

function LogStep({ log }: { log: WorkflowLog }) {
  const t = useT()
  const [kind, text] = types[log.type] ?? ['draft', 'workflows.log.notification']
  const { endpointMethod, endpointUri, endpointPayload, message } = log.metadata
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <StatusChip kind={kind}>{t(text)}</StatusChip>
        {log.step.name && <span className="font-semibold">{log.step.name}</span>}
        {log.statusCode !== null && <span className="font-mono text-caption">{log.statusCode}</span>}
        <span className="text-small text-ink-2">
          <When date={log.createdDate} />
        </span>
      </div>
      {typeof message === 'string' && <p className="break-words text-small text-danger-ink">{message}</p>}
      {typeof endpointUri === 'string' && (
        <details>
          <summary className="hit-area cursor-pointer break-all font-mono text-caption">
            {String(endpointMethod ?? '')} {endpointUri}
          </summary>
          <JsonView value={asObject(endpointPayload)} label={t('workflows.dry.request')} className="mt-1 max-h-64" />
        </details>
      )}
    </li>
  )
}
