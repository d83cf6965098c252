import type { Problem } from '@plaza/domain'
import type { Translate } from './i18n.tsx'

/** What is wrong with a field, in words. */
export function problemText(t: Translate, problem: Problem | null | undefined): string | undefined {
  if (!problem) return
  if (problem.rule === 'required') return t('form.required')
  if (problem.rule === 'maxLength') return t('form.tooLong', { excess: problem.excess })
  if (problem.rule === 'between') return t('form.between', { min: problem.min, max: problem.max })
  return t('form.number')
}
