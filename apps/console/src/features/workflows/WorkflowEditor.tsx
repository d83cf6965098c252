import type { Workflow } from '@plaza/contract'
import { StatusChip, Switch, Tabs, useIsWide } from '@plaza/ui'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { CopyId } from '../../lib/CopyId.tsx'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { PresenceNote } from '../../lib/presence/PresenceNote.tsx'
import { SaveBar, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { Spoken } from '../../lib/spoken.ts'
import { DryRunRail } from './DryRunRail.tsx'
import { FailuresDialog } from './FailuresDialog.tsx'
import { JsonTab } from './JsonTab.tsx'
import { KeepTestDialog } from './KeepTestDialog.tsx'
import { LogsTab } from './LogsTab.tsx'
import { PausedNote } from './PausedNote.tsx'
import { Recipes } from './Recipes.tsx'
import { StepsTab } from './StepsTab.tsx'
import { TestsBlock } from './TestsBlock.tsx'
import { failuresIn, type TestFailure, updatedTests } from './test-failures.ts'
import { useDryRun } from './use-dry-run.ts'
import { VersionsTab } from './VersionsTab.tsx'
import { folderOf, readForm, sentOf, type WorkflowForm } from './workflow-form.ts'

/** The editor of a workflow, with what it would do beside it. */
export function WorkflowEditor({ workflow }: { workflow: Workflow }) {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const { tab, event } = useSearch({ from: '/shell/workflows/$id' })
  const [failures, setFailures] = useState<readonly TestFailure[]>()
  const [isKeeping, setKeeping] = useState(false)
  const editor = useEditor({
    thing: workflow,
    read: readForm,
    save: async (changes, seen, all) => {
      if (!all.name.trim()) throw new Spoken('workflows.nameNeeded')
      try {
        return await sdk.workflows.update(workflow.id, sentOf(changes), seen)
      } catch (cause) {
        const found = failuresIn(cause)
        if (!found) throw cause
        setFailures(found)
        // the dialog says it
        throw new DOMException('Tests fail', 'AbortError')
      }
    },
    done: t('state.saved'),
    changed: ['workflows'],
  })
  const { fields } = editor
  const dry = useDryRun(fields)
  const mayEdit = may('workflow:edit:all') && isWide
  const { folder, rest } = folderOf(fields.name)
  useTitle(rest)
  const tabs = [
    {
      id: 'steps',
      label: t('workflows.tab.steps'),
      content: <StepsTab form={fields} onChange={editor.set} mayEdit={mayEdit} dry={dry} />,
    },
    {
      id: 'json',
      label: t('workflows.tab.json'),
      content: <JsonTab form={fields} onChange={editor.set} mayEdit={mayEdit} />,
    },
    ...(may('audit:list:all', 'audit:read:all')
      ? [
          {
            id: 'versions',
            label: t('workflows.tab.versions'),
            content: (
              <VersionsTab
                workflow={workflow}
                onRestore={
                  mayEdit
                    ? (version) => {
                        const { tests: _kept, ...former } = readForm(version)
                        editor.set(former)
                        void navigate({ to: '.', search: {}, replace: true })
                      }
                    : undefined
                }
              />
            ),
          },
        ]
      : []),
    ...(may('workflowLog:list:all')
      ? [{ id: 'logs', label: t('workflows.tab.logs'), content: <LogsTab workflow={workflow} /> }]
      : []),
  ]
  const labels: Record<keyof WorkflowForm, string> = {
    name: t('workflows.name'),
    description: t('workflows.description'),
    event: t('workflows.event'),
    active: t('workflows.active'),
    context: t('workflows.context'),
    notifyUrl: t('workflows.notifyUrl'),
    addsMails: t('workflows.addsMails'),
    computed: t('workflows.computed'),
    run: t('workflows.steps'),
    tests: t('workflows.tests'),
  }
  return (
    <>
      <div className="console-column flex flex-col gap-4 py-5 md:py-6">
        <Link
          to="/workflows"
          className="hit-area flex items-center gap-1 self-start text-small text-ink-2 no-underline"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {folder ? t('workflows.inFolder', { folder }) : t('workflows.title')}
        </Link>
        <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-0 grow basis-72">
            <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words text-console-h1">
              {rest || t('workflows.one')}
              <span className="font-sans tracking-normal">
                <StatusChip kind={workflow.active ? 'running' : 'closed'}>
                  {t(workflow.active ? 'workflows.state.on' : 'workflows.state.off')}
                </StatusChip>
              </span>
            </h1>
            <CopyId id={workflow.id} />
            <PresenceNote objectId={workflow.id} />
          </div>
          {mayEdit && (
            <Switch isSelected={fields.active} onChange={(active) => editor.set({ active })}>
              {t('workflows.active')}
            </Switch>
          )}
        </header>
        {!workflow.active && <PausedNote workflow={workflow} />}
        {may('workflow:edit:all') && !isWide && (
          <p className="rounded-md bg-sunken p-3 text-ink-2">{t('workflows.wider')}</p>
        )}
        <div className="workflow-columns">
          <div className="min-w-0">
            <Tabs
              label={t('detail.tabs', { title: rest })}
              tabs={tabs}
              selectedId={tabs.find(({ id }) => id === tab)?.id ?? 'steps'}
              onSelect={(id) =>
                void navigate({ to: '.', search: (id === 'steps' ? {} : { tab: id }) as never, replace: true })
              }
            />
          </div>
          <aside aria-label={t('detail.rail')} className="flex min-w-0 flex-col gap-4">
            {mayEdit && <DryRunRail form={fields} dry={dry} firstId={event} onKeep={() => setKeeping(true)} />}
            <TestsBlock form={fields} mayEdit={mayEdit} onChange={(tests) => editor.set({ tests })} />
            {mayEdit && <Recipes />}
          </aside>
        </div>
      </div>
      <SaveBar editor={editor} objectId={workflow.id} labels={labels} />
      {isKeeping && (
        <KeepTestDialog
          dry={dry}
          names={fields.tests.map(({ name }) => name)}
          onKeep={(test) => editor.set({ tests: [...fields.tests, test] })}
          onClose={() => setKeeping(false)}
        />
      )}
      {failures && (
        <FailuresDialog
          failures={failures}
          onClose={() => setFailures(undefined)}
          onUpdate={() => {
            setFailures(undefined)
            editor.set({ tests: updatedTests(fields.tests, failures) })
          }}
          onDraft={() => {
            setFailures(undefined)
            editor.set({ active: false })
          }}
        />
      )}
    </>
  )
}
