import type { Workflow } from '@plaza/contract'
import { Button, StatusChip, useIsWide } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { CopyId } from '../../lib/CopyId.tsx'
import { because } from '../../lib/confirmation.ts'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel, useListSearch } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import { useAct } from '../../lib/use-act.ts'
import { When } from '../../lib/When.tsx'
import { NewWorkflowDialog } from './NewWorkflowDialog.tsx'
import { originText } from './origin.ts'
import { stateOf, successRate } from './workflow-state.ts'

/** What a workflow does and how it is doing, and switching it on or off. */
export function WorkflowPanel({ id, workflow }: { id: string; workflow: Workflow | undefined }) {
  const t = useT()
  const may = useMay()
  const intl = useIntl()
  if (!workflow) {
    return (
      <RowPanel title={t('workflows.one')} fullPage={`/workflows/${id}`}>
        <p className="text-ink-2">{t('workflows.elsewhere')}</p>
      </RowPanel>
    )
  }
  const { kind, text } = stateOf(workflow)
  const rate = successRate(workflow)
  const origin = originText(workflow, t)
  const { lastRunDate, lastError } = workflow.stats
  return (
    <RowPanel
      title={<span className="break-words">{workflow.name}</span>}
      fullPage={`/workflows/${id}`}
      actions={may('workflow:edit:all') && <Actions workflow={workflow} />}
    >
      {workflow.description && <p>{workflow.description}</p>}
      <Facts>
        <Fact name={t('workflows.state')}>
          <StatusChip kind={kind}>{t(text)}</StatusChip>
        </Fact>
        <Fact name={t('workflows.event')}>
          <code className="font-mono text-caption break-all">{workflow.event}</code>
        </Fact>
        {origin && <Fact name={t('workflows.from')}>{origin}</Fact>}
        <Fact name={t('workflows.steps')}>{intl.formatNumber(workflow.run?.length ?? 0)}</Fact>
        <Fact name={t('workflows.runs')}>{intl.formatNumber(Number(workflow.stats.nbTimesRun ?? 0))}</Fact>
        {rate !== undefined && (
          <Fact name={t('workflows.success')}>{intl.formatNumber(rate, { style: 'percent' })}</Fact>
        )}
        {typeof lastRunDate === 'string' && (
          <Fact name={t('workflows.last')}>
            <When date={lastRunDate} />
          </Fact>
        )}
        {typeof lastError === 'string' && (
          <Fact name={t('workflows.lastError')}>
            <span className="break-words">{lastError}</span>
          </Fact>
        )}
        <Fact name={t('workflows.id')}>
          <CopyId id={id} />
        </Fact>
      </Facts>
    </RowPanel>
  )
}

function Actions({ workflow }: { workflow: Workflow }) {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const { open: openRow } = useListSearch()
  const { act, isBusy, error } = useAct()
  const [open, setOpen] = useState<'copy' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const { id, name, active } = workflow
  return (
    <>
      <Button
        size="sm"
        isBusy={isBusy}
        variant={active ? 'secondary' : 'primary'}
        onPress={() =>
          void act(() => sdk.workflows.update(id, { active: !active }), {
            done: t(active ? 'workflows.turnedOff' : 'workflows.turnedOn'),
            changed: ['workflows'],
            undo: (answer) => takeBack(sdk, { objectId: id, answer }),
          })
        }
      >
        {t(active ? 'workflows.turnOff' : 'workflows.turnOn')}
      </Button>
      {may('workflow:create:all') && isWide && (
        <Button size="sm" variant="secondary" onPress={() => setOpen('copy')}>
          {t('workflows.copy')}
        </Button>
      )}
      {may('workflow:remove:all') && isWide && (
        <Button size="sm" variant="danger" onPress={() => setOpen('remove')}>
          {t('action.delete')}
        </Button>
      )}
      {error && (
        <p role="alert" className="basis-full text-small text-danger-ink">
          {error}
        </p>
      )}
      {open === 'copy' && <NewWorkflowDialog like={workflow} onClose={close} />}
      {open === 'remove' && (
        <ActionDialog
          title={t('workflows.remove.title', { name })}
          confirmLabel={t('action.delete')}
          cancelLabel={t('action.keep')}
          isDanger
          isReasonOptional
          typed={name}
          call={(reason) => sdk.workflows.remove(id, {}, because(reason))}
          done={t('workflows.removed', { name })}
          changed={['workflows', 'trash']}
          onClose={close}
          onDone={() => openRow(undefined)}
        >
          {t('workflows.remove.text')}
        </ActionDialog>
      )}
    </>
  )
}
