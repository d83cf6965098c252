import { comparePlans, type PlanDifference, type ProcessPlan, statusesOf } from '@plaza/domain'
import type { MessageId, Translate } from '../../lib/i18n.tsx'
import { fieldTexts } from './texts.ts'

const changeTexts = {
  added: 'types.diff.added',
  removed: 'types.diff.removed',
  changed: 'types.diff.changed',
} as const satisfies Record<PlanDifference['change'], MessageId>

/** One row that differs, in a line: "Changed: draft (Colour)". */
export function differenceText(t: Translate, { change, name, from, fields }: PlanDifference): string {
  const place = from === undefined ? name : `${name} (${from})`
  const what = fields.map((field) => (fieldTexts[field] ? t(fieldTexts[field]) : field)).join(', ')
  return t(changeTexts[change], { place, what: what && `: ${what}` })
}

/** A process as it stands beside another: what is different from before, row by row; without one, what it is made of. */
export function planWords(t: Translate, plan: ProcessPlan, before: ProcessPlan | undefined): string {
  const differences = before ? comparePlans(before, plan) : []
  if (differences.length > 0) return differences.map((each) => differenceText(t, each)).join('\n')
  return t('types.diff.rows', { statuses: statusesOf(plan).length, steps: plan.process.transitions.length })
}
