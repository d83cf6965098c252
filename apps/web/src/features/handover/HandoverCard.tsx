import type { HandoverStage } from '@plaza/contract'
import { handoverSettings } from '@plaza/domain'
import type { Transaction } from '@plaza/sdk'
import { StatusChip } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardCheck } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { objectOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { stagesOf, stageTitle, statusOf } from './record.ts'
import { useHandover } from './use-handover.ts'
import { useMoment } from './use-moment.ts'

export type HandoverCardProps = {
  transaction: Transaction
  otherName: string
  /** Only what can be done now. */
  isBrief?: boolean
}

/** The records of a booking in its conversation: where they stand, and the way to them. */
export function HandoverCard({ transaction, otherName, isBrief = false }: HandoverCardProps) {
  const t = useT()
  const { handover } = useServices().settings
  const isOn = handoverSettings({ handover }).enabled
  // those that were opened before it was switched off go on
  const hasRecord = objectOf(transaction.platformData.plaza).handover !== undefined
  if (!isOn && !hasRecord) return null
  return (
    <section aria-label={t('handover.title')} className="flex flex-col gap-2 empty:hidden">
      {stagesOf(transaction).map((stage) => (
        <StageLink key={stage} {...{ transaction, stage, otherName, isBrief }} />
      ))}
    </section>
  )
}

type StageLinkProps = {
  transaction: Transaction
  stage: HandoverStage
  otherName: string
  isBrief: boolean
}

function StageLink({ transaction, stage, otherName, isBrief }: StageLinkProps) {
  const t = useT()
  const moment = useMoment()
  const { me, query, record, hasWaiting, hasContent, isEarly, opensDate, kept, isOffered } = useHandover(
    transaction,
    stage,
  )
  if (query.data === undefined || !isOffered) return null
  const opens = isEarly && opensDate ? moment(opensDate, 'start') : undefined
  const { kind, chip, text, values } = statusOf(record, { me, otherName, hasWaiting, opens, hasContent })
  const isNow = kind === 'your-turn' || kind === 'act-now' || kept !== undefined
  // nobody brings back what they have not got yet
  const isAhead = stage === 'end' && record === null && Date.parse(transaction.startDate ?? '') > Date.now()
  if (isBrief && (!isNow || isAhead)) return null
  return (
    <Link
      to="/i/t/$transactionId/handover/$stage"
      params={{ transactionId: transaction.id, stage }}
      // at the door there may be no connection to load it with
      preload="render"
      className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-raised px-3.5 py-3 transition hover:border-line-2 hover:bg-sunken"
    >
      <ClipboardCheck aria-hidden className="size-5 shrink-0 text-ink-2" />
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-semibold text-small">{t(stageTitle(transaction, stage))}</span>
          <StatusChip kind={kind}>{t(chip)}</StatusChip>
        </span>
        {!isBrief && <span className="text-caption text-ink-2">{t(text, values)}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3 rtl:rotate-180" />
    </Link>
  )
}
