import type { WorkflowTest } from '@plaza/contract'
import { Button, FormAlert, IconButton, StatusChip } from '@plaza/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { useSend } from '../../lib/use-send.ts'
import type { WorkflowForm } from './workflow-form.ts'

type Result = { name: string; isPassed: boolean; difference: string | null }

type TestsBlockProps = { form: WorkflowForm; onChange: (tests: WorkflowTest[]) => void; mayEdit: boolean }

/** What must stay true. The server tries all of them whenever the workflow is saved. */
export function TestsBlock({ form, onChange, mayEdit }: TestsBlockProps) {
  const t = useT()
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  const [tried, setTried] = useState<{ form: WorkflowForm; results: readonly Result[] }>()
  // results of another form say nothing about this one
  const results = tried && tried.form.run === form.run && tried.form.tests === form.tests ? tried.results : undefined
  const { context, computed, run, tests } = form
  const kept = useKeptFocus<HTMLElement>()
  return (
    <section
      {...kept}
      aria-label={t('workflows.tests')}
      className="flex flex-col gap-3 rounded-photo border border-line bg-raised p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-console-h2">{t('workflows.tests.count', { count: tests.length })}</h2>
        {mayEdit && tests.length > 0 && (
          <Button
            size="sm"
            variant="secondary"
            isBusy={isBusy}
            onPress={() =>
              void send(() => sdk.workflows.test({ workflow: { context, computed, run }, tests }), {
                onDone: (answer) => setTried({ form, results: [...answer] }),
              })
            }
          >
            {t('workflows.tests.run')}
          </Button>
        )}
      </div>
      {tests.length === 0 && <p className="text-small text-ink-2">{t('workflows.tests.none')}</p>}
      <FormAlert>{error}</FormAlert>
      <ul className="flex flex-col gap-2">
        {tests.map((test) => {
          const result = results?.find(({ name }) => name === test.name)
          return (
            <li key={test.name} className="flex items-center justify-between gap-2">
              <div className="min-w-0">
                <p className="break-words">{test.name}</p>
                {result?.difference && <p className="break-words text-caption text-danger-ink">{result.difference}</p>}
              </div>
              <div className="flex shrink-0 items-center gap-1">
                {result && (
                  <StatusChip kind={result.isPassed ? 'confirmed' : 'cancelled'}>
                    {t(result.isPassed ? 'workflows.tests.passed' : 'workflows.tests.failed')}
                  </StatusChip>
                )}
                {mayEdit && (
                  <IconButton
                    size="sm"
                    label={t('workflows.tests.remove', { name: test.name })}
                    onPress={() => onChange(tests.filter((each) => each !== test))}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
