import type { Workflow } from '@plaza/contract'
import { workflowTemplates } from '@plaza/domain'
import { Button, type DataColumn, StatusChip, useIsWide } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DayBars } from '../../lib/DayBars.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { NewWorkflowDialog } from './NewWorkflowDialog.tsx'
import { originText } from './origin.ts'
import { WorkflowPanel } from './WorkflowPanel.tsx'
import { folderOf } from './workflow-form.ts'
import { stateOf, successRate } from './workflow-state.ts'

/** What the marketplace does by itself when something happens. */
export default function WorkflowsPage() {
  const t = useT()
  const may = useMay()
  if (!may('workflow:list:all')) {
    return <NoAccess title={t('workflows.title')} words="permission.workflows" permission="workflow:list:all" />
  }
  return <WorkflowList />
}

function WorkflowList() {
  const t = useT()
  const may = useMay()
  const intl = useIntl()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const { active, from, like } = useSearch({ from: '/shell/workflows' })
  const [isNew, setNew] = useState(false)
  const mayAdd = may('workflow:create:all') && isWide
  // what a switch does, to be done in one's own way
  const template = workflowTemplates.find((each) => each.like !== undefined && each.like === like)
  // an event that somebody wants to have followed
  const event = useQuery({
    queryKey: ['events', 'read', { id: from }],
    queryFn: () => sdk.events.read(from ?? ''),
    enabled: from !== undefined && mayAdd,
  })
  const list = useCursorList(
    ['workflows', 'list'],
    { stats: true, ...(active && { active: active === 'on' }) },
    (params, options) => sdk.workflows.list(params, options),
  )
  const columns: DataColumn<Workflow>[] = [
    {
      id: 'name',
      header: t('workflows.name'),
      cell: ({ name }) => {
        const { folder, rest } = folderOf(name)
        return (
          <span className="block min-w-0 break-words">
            {folder && <span className="block text-caption text-ink-3">{folder}</span>}
            <span className="font-semibold">{rest}</span>
          </span>
        )
      },
    },
    {
      id: 'state',
      header: t('workflows.state'),
      cell: (workflow) => {
        const { kind, text } = stateOf(workflow)
        return <StatusChip kind={kind}>{t(text)}</StatusChip>
      },
    },
    {
      id: 'event',
      header: t('workflows.event'),
      cell: ({ event: type }) => <code className="font-mono text-caption">{type}</code>,
    },
    {
      id: 'from',
      header: t('workflows.from'),
      isMinor: true,
      cell: (workflow) => originText(workflow, t),
    },
    {
      id: 'runs',
      header: t('workflows.runs'),
      cell: ({ stats }) => intl.formatNumber(Number(stats.nbTimesRun ?? 0)),
    },
    {
      id: 'success',
      header: t('workflows.success'),
      cell: (workflow) => {
        const rate = successRate(workflow)
        return rate === undefined ? '' : intl.formatNumber(rate, { style: 'percent' })
      },
    },
    {
      id: 'last',
      header: t('workflows.last'),
      cell: ({ stats: { lastRunDate } }) =>
        typeof lastRunDate === 'string' ? <When date={lastRunDate} /> : t('webhooks.never'),
    },
    {
      id: 'error',
      header: t('workflows.lastError'),
      isMinor: true,
      cell: ({ stats: { lastError } }) =>
        typeof lastError === 'string' && <span className="block max-w-64 truncate">{lastError}</span>,
    },
  ]
  return (
    <>
      <ListScreen
        title={t('workflows.title')}
        actions={
          mayAdd && (
            <Button size="sm" icon={<Plus aria-hidden className="size-4.5" />} onPress={() => setNew(true)}>
              {t('workflows.new')}
            </Button>
          )
        }
        intro={
          <>
            <p className="text-small text-ink-2">{t('workflows.intro')}</p>
            {may('workflowLog:stats:all') && <RunsChart />}
          </>
        }
        filters={[
          {
            id: 'active',
            kind: 'choice',
            label: t('workflows.state'),
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
        empty={{ text: t('workflows.empty') }}
        panel={(id, workflow) => <WorkflowPanel id={id} workflow={workflow} />}
      />
      {isNew && <NewWorkflowDialog onClose={() => setNew(false)} />}
      {mayAdd && template && (
        <NewWorkflowDialog
          template={template}
          onClose={() => void navigate({ to: '/workflows', search: {}, replace: true })}
        />
      )}
      {event.data && (
        <NewWorkflowDialog
          from={event.data}
          onClose={() => void navigate({ to: '/workflows', search: {}, replace: true })}
        />
      )}
    </>
  )
}

/** Steps that ran, day by day. */
function RunsChart() {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['workflowLogs', 'history'],
    queryFn: () => sdk.workflowLogs.history({ groupBy: 'day', nbResultsPerPage: 31 }),
  })
  if (!query.data || query.data.length === 0) return null
  return (
    <DayBars
      title={t('workflows.perDay')}
      points={query.data.flatMap(({ day, count }) => (day ? [{ start: day, count }] : []))}
    />
  )
}
