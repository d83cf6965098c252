import { Button, Dialog } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { OutcomeChip } from './OutcomeChip.tsx'
import type { TestFailure } from './test-failures.ts'

type FailuresDialogProps = {
  failures: readonly TestFailure[]
  onUpdate: () => void
  onDraft: () => void
  onClose: () => void
}

/** Why a workflow was not saved, and the ways on: mend it, change what is expected, or keep it switched off. */
export function FailuresDialog({ failures, onUpdate, onDraft, onClose }: FailuresDialogProps) {
  const t = useT()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('workflows.refused', { count: failures.length })}
      intro={t('workflows.refused.text')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="secondary" onPress={onUpdate}>
            {t('workflows.refused.update')}
          </Button>
          <Button variant="secondary" onPress={onDraft}>
            {t('workflows.refused.draft')}
          </Button>
          <Button onPress={onClose}>{t('workflows.refused.back')}</Button>
        </>
      }
    >
      <ul className="flex flex-col gap-4">
        {failures.map(({ test, difference, steps }) => (
          <li key={test} className="flex flex-col gap-1">
            <p className="font-semibold break-words">{test}</p>
            <p className="break-words font-mono text-caption text-danger-ink">{difference}</p>
            <details>
              <summary className="hit-area cursor-pointer text-small font-semibold">
                {t('workflows.refused.show')}
              </summary>
              <ol className="mt-2 flex flex-col gap-2">
                {steps.map((step, place) => (
                  <li key={String(place)} className="flex flex-wrap items-center gap-2">
                    <span>{place + 1}</span>
                    <OutcomeChip outcome={step.outcome} />
                    {step.request && (
                      <code className="break-all font-mono text-caption">
                        {step.request.method} {step.request.uri} {JSON.stringify(step.request.payload).slice(0, 300)}
                      </code>
                    )}
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
