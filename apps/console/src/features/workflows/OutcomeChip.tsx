import { StatusChip, type StatusKind } from '@plaza/ui'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import type { Outcome } from './dry-steps.ts'

const looks: Record<Outcome, [StatusKind, MessageId]> = {
  ran: ['accepted', 'workflows.outcome.ran'],
  wouldSend: ['confirmed', 'workflows.outcome.wouldSend'],
  stopped: ['closed', 'workflows.outcome.stopped'],
  skipped: ['draft', 'workflows.outcome.skipped'],
  failed: ['cancelled', 'workflows.outcome.failed'],
}

/** What became of a step in a dry run. */
export function OutcomeChip({ outcome }: { outcome: Outcome }) {
  const t = useT()
  const [kind, text] = looks[outcome]
  return <StatusChip kind={kind}>{t(text)}</StatusChip>
}
