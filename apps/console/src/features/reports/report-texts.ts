import type { CaseResolution } from '@plaza/contract'
import type { MessageId } from '../../lib/i18n.tsx'

export const aboutTexts: Readonly<Record<string, MessageId>> = {
  asset: 'noun.asset',
  user: 'noun.user',
  message: 'noun.message',
  rating: 'noun.rating',
}

export const reasonTexts: Readonly<Record<string, MessageId>> = {
  spam: 'reports.reason.spam',
  wrongCategory: 'reports.reason.wrongCategory',
  forbidden: 'reports.reason.forbidden',
  unsafe: 'reports.reason.unsafe',
  other: 'reports.reason.other',
}

export const resolutionTexts = {
  solved: 'reports.solved',
  actionTaken: 'reports.actionTaken',
  noAction: 'reports.noAction',
  duplicate: 'reports.duplicate',
} satisfies Record<CaseResolution, MessageId>
