import type { Task } from '@plaza/contract'
import { Button, type DataColumn, StatusChip, useIsWide } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { useMinute, When } from '../../lib/When.tsx'
import { NewTaskDialog } from './NewTaskDialog.tsx'
import { TaskPanel } from './TaskPanel.tsx'
import { nameOf, nextOf } from './task-form.ts'
import { usePlanWords } from './use-plan-words.ts'

/** Events that are made at a time. */
export default function TasksPage() {
  const t = useT()
  const may = useMay()
  if (!may('task:list:all')) {
    return <NoAccess title={t('tasks.title')} words="permission.tasks" permission="task:list:all" />
  }
  return <TaskList />
}

function TaskList() {
  const t = useT()
  const may = useMay()
  const now = useMinute()
  const words = usePlanWords()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const { active, eventType, objectId } = useSearch({ from: '/shell/tasks' })
  const [isNew, setNew] = useState(false)
  const list = useCursorList(
    ['tasks', 'list'],
    {
      stats: true,
      ...(active && { active: active === 'on' }),
      ...(eventType && { eventType }),
      ...(objectId && { eventObjectId: objectId }),
    },
    (params, options) => sdk.tasks.list(params, options),
  )
  const columns: DataColumn<Task>[] = [
    {
      id: 'name',
      header: t('tasks.name'),
      cell: (task) => <span className="block min-w-0 break-words font-semibold">{nameOf(task)}</span>,
    },
    {
      id: 'active',
      header: t('workflows.state'),
      cell: ({ active: isOn }) => (
        <StatusChip kind={isOn ? 'running' : 'closed'}>
          {t(isOn ? 'workflows.state.on' : 'workflows.state.off')}
        </StatusChip>
      ),
    },
    {
      id: 'when',
      header: t('tasks.when'),
      cell: ({ recurringPattern, recurringTimezone }) =>
        recurringPattern ? (
          <>
            {words(recurringPattern)} <span className="text-ink-3">{recurringTimezone ?? 'UTC'}</span>
          </>
        ) : (
          t('tasks.once')
        ),
    },
    {
      id: 'next',
      header: t('tasks.next'),
      cell: (task) => {
        const next = nextOf(task, now)
        return next ? <When date={next} /> : t('tasks.never')
      },
    },
    {
      id: 'last',
      header: t('tasks.last'),
      cell: ({ stats }) => (stats?.lastRunDate ? <When date={stats.lastRunDate} /> : t('tasks.never')),
    },
    {
      id: 'eventType',
      header: t('tasks.eventType'),
      cell: ({ eventType: type }) => <code className="break-all font-mono text-caption">{type}</code>,
    },
    {
      id: 'object',
      header: t('tasks.object'),
      isMinor: true,
      cell: ({ eventObjectId }) => eventObjectId && <code className="font-mono text-caption">{eventObjectId}</code>,
    },
  ]
  return (
    <>
      <ListScreen
        title={t('tasks.title')}
        actions={
          may('task:create:all') &&
          isWide && (
            <Button size="sm" icon={<Plus aria-hidden className="size-4.5" />} onPress={() => setNew(true)}>
              {t('tasks.new')}
            </Button>
          )
        }
        intro={<p className="text-small text-ink-2">{t('tasks.intro')}</p>}
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
          { id: 'eventType', kind: 'text', label: t('tasks.eventType'), isMinor: true },
          { id: 'objectId', kind: 'text', label: t('tasks.object'), isMinor: true },
        ]}
        list={list}
        columns={columns}
        nameOf={nameOf}
        empty={{ text: t('tasks.empty') }}
        panel={(id, task) => <TaskPanel id={id} known={task} />}
      />
      {isNew && <NewTaskDialog onClose={() => setNew(false)} />}
    </>
  )
}
