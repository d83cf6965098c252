import type { ListedTransaction } from '@plaza/contract'
import { type StepEffects, stepEffects, type Transition } from '@plaza/domain'
import { useIntl } from '@plaza/ui/intl'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { usePeople } from '../../lib/people.ts'

type StepEffectListProps = { booking: ListedTransaction; step: Transition; reason: string | null; tells: boolean }

const stockTexts = { taken: 'bookings.move.effect.taken', freed: 'bookings.move.effect.freed' } as const
const moneyTexts = {
  taken: 'bookings.move.effect.moneyTaken',
  returned: 'bookings.move.effect.moneyReturned',
} as const

const lines = ({ stock, discloses, money, isEnd }: StepEffects): MessageId[] => [
  ...(stock === null ? [] : [stockTexts[stock]]),
  ...(money === null ? [] : [moneyTexts[money]]),
  ...(discloses ? (['bookings.move.effect.disclosed'] as const) : []),
  ...(isEnd ? (['bookings.move.effect.end'] as const) : []),
]

/** What follows from a step: calendar, money, what both see, and who is told. */
export function StepEffectList({ booking, step, reason, tells }: StepEffectListProps) {
  const t = useT()
  const intl = useIntl()
  const people = usePeople([booking.ownerId, booking.takerId])
  const effects = stepEffects(booking, step, reason)
  const names = effects.told.map((side) => {
    const id = side === 'owner' ? booking.ownerId : booking.takerId
    return people.get(id ?? '')?.name ?? t(side === 'owner' ? 'bookings.owner' : 'bookings.taker')
  })
  const told =
    names.length > 0 && tells
      ? t('bookings.move.effect.told', { names: intl.formatList(names), count: names.length })
      : t('bookings.move.untold')
  return (
    <section className="rounded-photo bg-sunken p-3">
      <h3 className="font-semibold">{t('bookings.move.effects')}</h3>
      <ul className="mt-1 list-disc ps-5 text-ink-2">
        {lines(effects).map((id) => (
          <li key={id}>{t(id)}</li>
        ))}
        <li>{told}</li>
      </ul>
    </section>
  )
}
