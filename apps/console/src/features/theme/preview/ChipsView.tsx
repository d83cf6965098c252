import { Badge, Banner, Chip, StatusChip, type StatusKind } from '@plaza/ui'
import type { MessageId } from '../../../lib/i18n.tsx'
import { useT } from '../../../lib/i18n.tsx'

const kinds: ReadonlyArray<[StatusKind, MessageId]> = [
  ['draft', 'look.chip.draft'],
  ['your-turn', 'look.chip.turn'],
  ['waiting', 'look.chip.waiting'],
  ['act-now', 'look.chip.act'],
  ['accepted', 'look.chip.accepted'],
  ['confirmed', 'look.chip.confirmed'],
  ['done', 'look.chip.done'],
  ['cancelled', 'look.chip.cancelled'],
]
const nothing = () => undefined

/** Where bookings stand, filters and banners. */
export function ChipsView() {
  const t = useT()
  return (
    <div className="mx-auto flex max-w-column flex-col gap-6 p-6">
      <div className="flex flex-wrap gap-2">
        {kinds.map(([kind, text]) => (
          <StatusChip key={kind} kind={kind}>
            {t(text)}
          </StatusChip>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Chip onPress={nothing} isSelected>
          {t('look.sample.bring')}
        </Chip>
        <Chip onPress={nothing}>{t('look.sample.meet')}</Chip>
        <Badge count={3} label={t('look.chip.turn')} />
      </div>
      <Banner>{t('look.banner.sun')}</Banner>
      <Banner tone="info">{t('look.banner.info')}</Banner>
      <Banner tone="danger">{t('look.banner.danger')}</Banner>
    </div>
  )
}
