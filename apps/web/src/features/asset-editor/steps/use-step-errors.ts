import type { Failure } from '@plaza/domain'
import { type ReactNode, useState } from 'react'
import { problemText } from '../../../lib/form.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { AssetValues } from '../asset-values.ts'
import { attributeField, type EditorOptions, type FieldProblem, problemsOf, type Step } from './steps.ts'

/** Up to so many are seen beside their fields; a list above would only say them twice. */
export const mostWithoutList = 5

export type StepErrors = {
  errorOf: (field: string) => ReactNode
  leave: (field: string) => void
  /** Shows everything that keeps people in this step; true when nothing does. */
  submit: () => boolean
  /** What is shown at the moment. */
  shown: readonly { field: string; text: string }[]
}

/**
 * When mistakes are told: a field's when it is left for the first time and at every change from then on, those of all
 * fields when people want to go on. `refusal` is what the server said about the values as they are.
 */
export function useStepErrors(step: Step, values: AssetValues, options: EditorOptions, refusal?: Failure): StepErrors {
  const t = useT()
  const [reported, setReported] = useState<ReadonlySet<string>>(new Set())
  const problems = problemsOf(step, values, options)
  const blocking = problems.filter(({ kind }) => kind === 'now')

  function textOf({ problem }: FieldProblem): string {
    if (problem.rule === 'plan') return t('editor.availability.wrong')
    if (problem.rule === 'prices') return t('editor.prices.wrong')
    return problem.rule === 'neverOpen' ? t('editor.availability.never') : problemText(t, problem)
  }
  const refused = new Set(refusal?.fields.map(({ field }) => fieldOf(field)))

  function errorOf(field: string): ReactNode {
    if (refused.has(field)) return t('form.notAccepted')
    const problem = blocking.find((each) => each.field === field)
    return problem && reported.has(field) ? textOf(problem) : undefined
  }

  return {
    errorOf,
    leave: (field) => setReported((before) => new Set([...before, field])),
    submit() {
      setReported(new Set([...reported, ...blocking.map(({ field }) => field)]))
      return blocking.length === 0
    },
    shown: blocking
      .filter(({ field }) => reported.has(field))
      .map((problem) => ({ field: problem.field, text: textOf(problem) })),
  }
}

/** The field of the form for a path of the request. */
const fieldOf = (path: string) =>
  path.startsWith('customAttributes.') ? attributeField(path.slice('customAttributes.'.length)) : path
