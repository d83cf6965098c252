import type { Case } from '@plaza/contract'
import { StatusChip } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { resolutionTexts } from './report-texts.ts'

/** Where a case stands: open, put off, or how it was closed. */
export function CaseState({ found: { status, resolution } }: { found: Pick<Case, 'status' | 'resolution'> }) {
  const t = useT()
  if (status === 'closed') return <StatusChip kind="done">{t(resolutionTexts[resolution ?? 'solved'])}</StatusChip>
  return <StatusChip kind="waiting">{t(status === 'snoozed' ? 'reports.snoozed' : 'reports.open')}</StatusChip>
}
