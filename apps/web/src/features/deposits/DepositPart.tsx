import type { Deposit } from '@plaza/contract'
import type { Transaction } from '@plaza/sdk'
import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { formatWhen } from '../../lib/date-formats.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { usePolling } from '../../lib/use-signals.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { useRight } from '../../parts/person/rights.ts'
import { depositQuery } from './deposit-queries.ts'
import { depositText, type Role } from './deposit-text.ts'

const ClaimDialog = lazyLayer(async () => (await import('./ClaimDialog.tsx')).ClaimDialog)
const ObjectDialog = lazyLayer(async () => (await import('./ObjectDialog.tsx')).ObjectDialog)
const SureDialog = lazyLayer(async () => (await import('./SureDialog.tsx')).SureDialog)

export type DepositPartProps = {
  transaction: Transaction
  role: Role
  otherName: string
  /** Only what waits for an answer, where there is little room. */
  isBrief: boolean
}

/** The deposit that is held for a booking: where it stands, what happens when, and what can be done. */
export function DepositPart({ transaction, role, otherName, isBrief }: DepositPartProps) {
  const { sdk } = useServices()
  const polling = usePolling('conversation')
  const deposit = useQuery({ ...depositQuery(sdk, transaction.id), refetchInterval: polling }).data
  const text = deposit && depositText(deposit, role)
  const isAsked = deposit?.status === 'claimed' && role === 'taker'
  if (!deposit || !text || (isBrief && !isAsked)) return null
  return <DepositCard {...{ deposit, role, otherName, text }} />
}

type DepositCardProps = Pick<DepositPartProps, 'role' | 'otherName'> & {
  deposit: Deposit
  text: NonNullable<ReturnType<typeof depositText>>
}

function DepositCard({ deposit, role, otherName, text }: DepositCardProps) {
  const t = useT()
  const formats = useFormats()
  const homeZone = useHomeZone()
  const { amount, currency, claimed, kept, returnDate, answerDate, claimReason, objection, status } = deposit
  const money = (sum: number | null) => formats.money(sum ?? 0, currency)
  const day = (date: string | null) =>
    date ? formatWhen(date, 'moment', { locale: formats.locale, zone: homeZone }) : ''
  const title = deposit.name ?? t('deposit.title')
  const [claimer, objector] = role === 'owner' ? [t('deposit.you'), otherName] : [otherName, t('deposit.you')]
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-md border border-line bg-canvas p-4 text-small">
      <p className="flex items-center gap-2 font-strong">
        <ShieldCheck aria-hidden className="size-4.5 shrink-0" />
        <span className="min-w-0 grow wrap-anywhere">{title}</span>
        <span className="tabular-nums">{money(amount)}</span>
      </p>
      <p>
        {t(text, {
          name: otherName,
          amount: money(amount),
          claimed: money(claimed),
          kept: money(kept),
          rest: money(amount - (kept ?? 0)),
          date: day(returnDate ?? answerDate),
        })}
      </p>
      {claimReason && status !== 'held' && <Words by={claimer} text={claimReason} />}
      {objection && <Words by={objector} text={objection} />}
      {status === 'settling' && <p className="text-ink-2">{t('deposit.onItsWay')}</p>}
      <Deeds {...{ deposit, otherName }} />
    </section>
  )
}

function Words({ by, text }: { by: string; text: string }) {
  return (
    <blockquote className="border-line border-s-2 ps-3">
      <p className="font-semibold">{by}</p>
      <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{text}</p>
    </blockquote>
  )
}

const labels = {
  return: 'deposit.return',
  claim: 'deposit.claim',
  accept: 'deposit.accept',
  object: 'deposit.object',
} as const

function Deeds({ deposit, otherName }: Pick<DepositCardProps, 'deposit' | 'otherName'>) {
  const t = useT()
  const [open, setOpen] = useState<keyof typeof labels | null>(null)
  const mayAct = useRight('transaction:transition') !== false
  const can = (['return', 'accept', 'claim', 'object'] as const).filter((deed) => deposit.can.includes(deed))
  if (!mayAct || can.length === 0) return null
  const close = () => setOpen(null)
  return (
    <div className="flex flex-col gap-2">
      {can.map((deed) => (
        <Button
          key={deed}
          variant={deed === 'claim' || deed === 'object' ? 'text' : 'secondary'}
          data-writes
          onPress={() => setOpen(deed)}
        >
          {t(labels[deed])}
        </Button>
      ))}
      {open === 'claim' && <ClaimDialog {...{ deposit, otherName }} onClose={close} />}
      {open === 'object' && <ObjectDialog {...{ deposit, otherName }} onClose={close} />}
      {(open === 'return' || open === 'accept') && (
        <SureDialog {...{ deposit, otherName }} deed={open} onClose={close} />
      )}
    </div>
  )
}
