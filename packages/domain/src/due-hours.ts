import type { CaseKind } from '@plaza/contract'

/** Hours until a case is due, by its kind; the private setting `console.dueHours` has others. */
export const usualDueHours: Readonly<Record<CaseKind, number | null>> = {
  review: 24,
  report: 24,
  stuck: 24,
  help: 12,
  payment: 4,
  mail: 24,
  integration: 24,
  privacy: 30 * 24,
  risk: 24,
  manual: null,
}
