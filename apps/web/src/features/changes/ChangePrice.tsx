import type { ChangeTerms, Transaction } from '@plaza/sdk'
import { cx } from '@plaza/ui'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { signed } from '../../parts/money/PriceLines.tsx'
import { useLineText } from '../../parts/money/use-line-text.ts'

export type Role = 'owner' | 'taker'

export type ChangePriceProps = {
  before: ChangeTerms
  after: ChangeTerms
  transaction: Pick<Transaction, 'currency' | 'timeUnit'>
  role: Role
  settlement: string | null
  /** a new price is on its way */
  isOld?: boolean | undefined
}

const round = (number: number) => Math.round(number * 100) / 100

const moves: Record<Role, Record<'more' | 'less', MessageId>> = {
  owner: { more: 'change.owner.more', less: 'change.owner.less' },
  taker: { more: 'change.taker.more', less: 'change.taker.less' },
}
const settlements: Readonly<Record<string, Record<Role, MessageId>>> = {
  owed: { owner: 'change.settlement.owed', taker: 'change.settlement.owed' },
  toReturn: { owner: 'change.settlement.toReturn', taker: 'change.settlement.toReturn' },
  refund: { owner: 'change.settlement.refund', taker: 'change.settlement.refund' },
  agreed: { owner: 'change.untilPaid', taker: 'change.untilPaid' },
  charge: { owner: 'change.settlement.charge.owner', taker: 'change.settlement.charge.taker' },
}

/** What the wish comes to, line by line, beside what is booked, and the difference. */
export function ChangePrice({ before, after, transaction, role, settlement, isOld = false }: ChangePriceProps) {
  const t = useT()
  const formats = useFormats()
  const { currency, timeUnit } = transaction
  const textOf = useLineText({ unit: timeUnit, currency })
  const money = (amount: number) => formats.money(amount, currency)
  const totalOf = (terms: ChangeTerms) => (role === 'owner' ? terms.ownerAmount : terms.takerAmount) ?? 0
  const fee = round(totalOf(after) - (after.value ?? 0))
  const more = round(totalOf(after) - totalOf(before))
  const note = settlement === null ? undefined : settlements[settlement]?.[role]
  return (
    <div className={cx('flex flex-col gap-2 text-small tabular-nums transition-opacity', isOld && 'opacity-50')}>
      <dl className="flex flex-col gap-1.5">
        {after.lines.map((line) => (
          <Row key={textOf(line)} name={textOf(line)} value={signed(line.amount, money)} />
        ))}
        {fee !== 0 && <Row name={t('price.fee')} value={signed(fee, money)} />}
        <Row name={t('change.newTotal')} value={money(totalOf(after))} isStrong />
        <Row name={t('change.oldTotal')} value={money(totalOf(before))} />
      </dl>
      <p className="font-strong">
        {more === 0 ? t('change.same') : t(moves[role][more > 0 ? 'more' : 'less'], { amount: money(Math.abs(more)) })}
      </p>
      {note && <p className="text-ink-2">{t(note)}</p>}
    </div>
  )
}

function Row({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div
      className={cx('flex justify-between gap-4', isStrong ? 'border-line border-t pt-2 font-strong' : 'text-ink-2')}
    >
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="shrink-0">{value}</dd>
    </div>
  )
}
