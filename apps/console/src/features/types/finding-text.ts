import { type Finding, type FindingCode, inWords, type ProcessPlan, statusWords } from '@plaza/domain'
import type { MessageId, Translate } from '../../lib/i18n.tsx'
import { languageName } from '../../lib/languages.ts'

const texts = {
  startHasNoWay: 'types.finding.startHasNoWay',
  startIsReached: 'types.finding.startIsReached',
  cancelUnused: 'types.finding.cancelUnused',
  nameInvalid: 'types.finding.nameInvalid',
  deadlineStepMissing: 'types.finding.deadlineStepMissing',
  testFails: 'types.finding.testFails',
  deadEnd: 'types.finding.deadEnd',
  unreachable: 'types.finding.unreachable',
  twice: 'types.finding.twice',
  nothingBlocks: 'types.finding.nothingBlocks',
  nobodyMay: 'types.finding.nobodyMay',
  neverFreed: 'types.finding.neverFreed',
  noDeadline: 'types.finding.noDeadline',
  ownerCannotCancel: 'types.finding.ownerCannotCancel',
  takerCannotCancel: 'types.finding.takerCannotCancel',
  moneyNever: 'types.finding.moneyNever',
  moneyTwice: 'types.finding.moneyTwice',
  labelMissing: 'types.finding.labelMissing',
  openStatusGone: 'types.finding.openStatusGone',
} as const satisfies Record<FindingCode, MessageId>

/** What people read for a status, and its key where they do not say the same. */
function placeOf(plan: ProcessPlan, status: string): string {
  const { text } = statusWords(plan, { status, role: 'owner', locale: 'en' })
  return text === inWords(status) ? text : `${text}, ${status}`
}

/** What is wrong, in a sentence. */
export function findingText(t: Translate, plan: ProcessPlan, finding: Finding): string {
  const { code, status, step, locale, test } = finding
  const where =
    status !== undefined ? placeOf(plan, status) : (plan.process.transitions[step ?? -1]?.name ?? test ?? '')
  return t(texts[code], { where, language: locale ? languageName(locale) : '' })
}
