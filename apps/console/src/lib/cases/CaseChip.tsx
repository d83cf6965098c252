import type { Case, CaseResolution } from '@plaza/contract'
import { StatusChip } from '@plaza/ui'
import { type MessageId, useT } from '../i18n.tsx'

export const resolutionTexts = {
  solved: 'reports.solved',
  actionTaken: 'reports.actionTaken',
  noAction: 'reports.noAction',
  duplicate: 'reports.duplicate',
} satisfies Record<CaseResolution, MessageId>

/** Where a case stands: open, put off, or how it was closed. */
export function CaseChip({ of: { status, resolution } }: { of: Pick<Case, 'status' | 'resolution'> }) {
  const t = useT()
  if (status === 'closed') return <StatusChip kind="done">{t(resolutionTexts[resolution ?? 'solved'])}</StatusChip>
  return <StatusChip kind="waiting">{t(status === 'snoozed' ? 'reports.snoozed' : 'reports.open')}</StatusChip>
}
