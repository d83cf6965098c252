import type { SystemJob } from '@plaza/contract'
import { Button, type DataColumn, StatusChip } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { JobPanel } from './JobPanel.tsx'
import { type Retried, RetryDialog } from './RetryDialog.tsx'
import { SystemNav } from './SystemNav.tsx'
import { jobStateKinds, jobStateTexts, jobText } from './texts.ts'

/** Work in the background. */
export default function JobsPage() {
  const t = useT()
  const may = useMay()
  if (!may('system:read:all')) {
    return <NoAccess title={t('system.jobs')} words="permission.system" permission="system:read:all" />
  }
  return <JobList />
}

const views = ['failed', 'waiting', 'running', 'planned'] as const

function JobList() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { view, kind } = useSearch({ from: '/shell/system/jobs' })
  const [retried, setRetried] = useState<Retried>()
  const state = views.find((each) => each === view) ?? 'failed'
  const list = useCursorList(['systemJobs', 'list'], { state, ...(kind && { kind }) }, (params, options) =>
    sdk.system.jobs(params, options),
  )
  const mayRun = may('system:run:all')
  const isFailed = state === 'failed'
  const columns: DataColumn<SystemJob>[] = [
    {
      id: 'kind',
      header: t('system.job.what'),
      cell: (job) => (
        <span className="block min-w-0">
          <span className="block break-words font-semibold">{jobText(t, job.kind)}</span>
          <code className="break-all font-mono text-caption text-ink-2">{job.kind}</code>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('system.job.state'),
      cell: (job) => <StatusChip kind={jobStateKinds[job.state]}>{t(jobStateTexts[job.state])}</StatusChip>,
    },
    ...(isFailed
      ? [
          {
            id: 'error',
            header: t('system.job.error'),
            cell: (job: SystemJob) => <span className="break-words text-small">{job.error}</span>,
          },
        ]
      : []),
    {
      id: 'attempts',
      header: t('system.job.tries'),
      align: 'end',
      cell: ({ attempts, maxAttempts }) => t('system.job.triesOf', { attempts, maxAttempts }),
    },
    {
      id: 'next',
      header: t('system.job.next'),
      cell: ({ nextAttemptDate }) =>
        nextAttemptDate ? <When date={nextAttemptDate} /> : isFailed ? t('system.job.never') : null,
    },
    {
      id: 'createdDate',
      header: t('system.job.created'),
      isSortable: true,
      isMinor: true,
      cell: ({ createdDate }) => <When date={createdDate} />,
    },
  ]
  return (
    <>
      <ListScreen
        title={t('system.jobs')}
        actions={
          mayRun &&
          isFailed &&
          (list.query.data?.length ?? 0) > 0 && (
            <Button size="sm" variant="secondary" onPress={() => setRetried(kind ? { kind } : {})}>
              {t(kind ? 'system.retry.kind' : 'system.retry.all')}
            </Button>
          )
        }
        intro={<SystemNav />}
        views={views.map((id) => ({ id, label: t(jobStateTexts[id]) }))}
        filters={[{ id: 'kind', kind: 'text', label: t('system.job.kind'), isMinor: true }]}
        list={list}
        columns={columns}
        nameOf={(job) => `${jobText(t, job.kind)} ${job.id}`}
        bulk={
          mayRun && isFailed
            ? (rows, clear) => (
                <Button
                  size="sm"
                  variant="secondary"
                  onPress={() => setRetried({ ids: rows.map(({ id }) => id), onDone: clear })}
                >
                  {t('system.retry')}
                </Button>
              )
            : undefined
        }
        empty={{ text: t(isFailed ? 'system.jobs.none' : 'system.jobs.empty') }}
        panel={(id, job) => <JobPanel id={id} known={job} />}
      />
      {retried && <RetryDialog {...retried} onClose={() => setRetried(undefined)} />}
    </>
  )
}
