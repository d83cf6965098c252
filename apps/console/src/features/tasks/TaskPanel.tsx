import type { Task } from '@plaza/contract'
import { Button, JsonView, textLinkClass, useIsWide } from '@plaza/ui'
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
import { useMinute, When } from '../../lib/When.tsx'
import { ChangeTaskDialog } from './ChangeTaskDialog.tsx'
import { nameOf, nextOf } from './task-form.ts'
import { usePlanWords } from './use-plan-words.ts'

/** What a task makes, when, and making it now. */
export function TaskPanel({ id, known }: { id: string; known: Task | undefined }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const query = useQuery({ queryKey: ['tasks', 'read', { id }], queryFn: () => sdk.tasks.read(id, { stats: true }) })
  const task = query.data ?? known
  return (
    <RowPanel
      title={<span className="break-words">{task ? nameOf(task) : t('tasks.one')}</span>}
      actions={task && may('task:edit:all') && <Actions task={task} />}
    >
      <Region query={query} skeleton={<RowsSkeleton count={5} />}>
        {(read) => <TaskFacts task={read} />}
      </Region>
    </RowPanel>
  )
}

function TaskFacts({ task }: { task: Task }) {
  const t = useT()
  const may = useMay()
  const now = useMinute()
  const words = usePlanWords()
  const next = nextOf(task, now)
  const last = task.stats?.lastRunDate
  return (
    <>
      <Facts>
        <Fact name={t('tasks.when')}>
          {task.recurringPattern ? (
            <>
              {words(task.recurringPattern)} <span className="text-ink-3">{task.recurringTimezone ?? 'UTC'}</span>
            </>
          ) : (
            t('tasks.once')
          )}
        </Fact>
        {task.recurringPattern && (
          <Fact name={t('tasks.pattern')}>
            <code className="font-mono text-caption">{task.recurringPattern}</code>
          </Fact>
        )}
        <Fact name={t('tasks.next')}>{next ? <When date={next} /> : t('tasks.never')}</Fact>
        <Fact name={t('tasks.last')}>{last ? <When date={last} /> : t('tasks.never')}</Fact>
        <Fact name={t('tasks.eventType')}>
          <code className="break-all font-mono text-caption">{task.eventType}</code>
        </Fact>
        {task.eventObjectId && (
          <Fact name={t('tasks.object')}>
            <CopyId id={task.eventObjectId} />
          </Fact>
        )}
        <Fact name={t('workflows.id')}>
          <CopyId id={task.id} />
        </Fact>
      </Facts>
      {Object.keys(task.eventMetadata).length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('tasks.data')}</h3>
          <JsonView value={task.eventMetadata} label={t('tasks.data')} className="w-full" />
        </section>
      )}
      {may('event:list:all') && (
        <p>
          <Link to="/events" search={{ emitterId: task.id }} className={textLinkClass}>
            {t('tasks.events')}
          </Link>
        </p>
      )}
    </>
  )
}

function Actions({ task }: { task: Task }) {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const { open: openRow } = useListSearch()
  const [open, setOpen] = useState<'run' | 'change' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const name = nameOf(task)
  return (
    <>
      <Button size="sm" onPress={() => setOpen('run')}>
        {t('tasks.run')}
      </Button>
      {isWide && (
        <Button size="sm" variant="secondary" onPress={() => setOpen('change')}>
          {t('tasks.change')}
        </Button>
      )}
      {may('task:remove:all') && isWide && (
        <Button size="sm" variant="danger" onPress={() => setOpen('remove')}>
          {t('action.delete')}
        </Button>
      )}
      {open === 'run' && (
        <ActionDialog
          title={t('tasks.run.title', { name })}
          confirmLabel={t('tasks.run')}
          isReasonOptional
          call={(reason) => sdk.tasks.run(task.id, {}, because(reason))}
          done={t('tasks.run.done')}
          changed={['tasks', 'events']}
          onClose={close}
        >
          {t('tasks.run.text', { type: task.eventType })}
        </ActionDialog>
      )}
      {open === 'change' && <ChangeTaskDialog task={task} onClose={close} />}
      {open === 'remove' && (
        <ActionDialog
          title={t('workflows.remove.title', { name })}
          confirmLabel={t('action.delete')}
          cancelLabel={t('action.keep')}
          isDanger
          isReasonOptional
          typed={name}
          call={(reason) => sdk.tasks.remove(task.id, {}, because(reason))}
          done={t('workflows.removed', { name })}
          changed={['tasks', 'trash']}
          onClose={close}
          onDone={() => openRow(undefined)}
        >
          {t('tasks.remove.text')}
        </ActionDialog>
      )}
    </>
  )
}
