import type { Json } from '@plaza/contract'
import { JsonView } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { CodeField } from './CodeField.tsx'
import type { DryStep } from './dry-steps.ts'
import { OutcomeChip } from './OutcomeChip.tsx'

type DryStepViewProps = { step: DryStep; answer: Json | undefined; onAnswer: (answer: Json) => void }

/** What became of one step: its values, the exact request, and an answer that later steps can use. */
export function DryStepView({ step, answer, onAnswer }: DryStepViewProps) {
  const t = useT()
  const [text, setText] = useState(() => JSON.stringify(answer ?? {}))
  const [isWrong, setWrong] = useState(false)
  const { outcome, request, computed, error, response, statusCode, durationMs, name } = step
  return (
    <div className="flex min-w-0 grow flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <OutcomeChip outcome={outcome} />
        {durationMs !== undefined && <span className="text-small text-ink-2">{durationMs} ms</span>}
      </div>
      {error && <p className="break-words text-small text-danger-ink">{error.message}</p>}
      {request && (
        <div className="rounded-sm bg-sunken">
          <p className="break-all px-4 pt-3 font-mono text-caption">
            <strong>{request.method}</strong> {request.uri}
          </p>
          <JsonView value={request.payload} label={t('workflows.dry.request')} className="max-h-64" />
        </div>
      )}
      {Object.keys(computed).length > 0 && (
        <details>
          <summary className="hit-area cursor-pointer text-small font-semibold">{t('workflows.computed')}</summary>
          <JsonView value={computed} label={t('workflows.computed')} className="mt-1 max-h-48" />
        </details>
      )}
      {response !== undefined && (
        <details>
          <summary className="hit-area cursor-pointer text-small font-semibold">
            {t('workflows.dry.answer', { code: statusCode ?? 0 })}
          </summary>
          <JsonView value={response} label={t('workflows.dry.response')} className="mt-1 max-h-64" />
        </details>
      )}
      {outcome === 'wouldSend' && name !== null && (
        <details>
          <summary className="hit-area cursor-pointer text-small font-semibold">
            {t('workflows.dry.typeAnswer')}
          </summary>
          <CodeField
            label={t('workflows.dry.response')}
            isLabelHidden
            value={text}
            onChange={(next) => {
              setText(next)
              try {
                onAnswer(JSON.parse(next) as Json)
                setWrong(false)
              } catch {
                setWrong(true)
              }
            }}
            error={isWrong ? t('workflows.json.wrong') : undefined}
            help={t('workflows.dry.typeAnswer.help')}
          />
        </details>
      )}
    </div>
  )
}
