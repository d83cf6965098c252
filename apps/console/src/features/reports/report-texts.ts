import type { CaseResolution } from '@plaza/contract'
import type { MessageId, Translate } from '../../lib/i18n.tsx'
import { reasonTexts } from '../../lib/report-reasons.ts'

export const aboutTexts: Readonly<Record<string, MessageId>> = {
  asset: 'noun.asset',
  user: 'noun.user',
  message: 'noun.message',
  rating: 'noun.rating',
}

/** "Unsafe 2 · Spam 1", the most frequent first. */
export const reasonCounts = (t: Translate, reasons: Readonly<Record<string, number>>): string =>
  Object.entries(reasons)
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${t(reasonTexts[reason] ?? 'reports.reason.other')} ${count}`)
    .join(' · ')

export const resolutionTexts = {
  solved: 'reports.solved',
  actionTaken: 'reports.actionTaken',
  noAction: 'reports.noAction',
  duplicate: 'reports.duplicate',
} satisfies Record<CaseResolution, MessageId>
