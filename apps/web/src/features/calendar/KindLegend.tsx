import { cx, useReader } from '@plaza/ui'
import { zoneName } from '../../lib/date-formats.ts'
import { useT } from '../../lib/i18n.tsx'
import { barKinds } from './BookingBar.tsx'
import { dayKinds } from './DayCell.tsx'

/** What the icons of days mean, and whose clocks count where they are not the reader's. */
export function KindLegend({ zone }: { zone?: string | undefined }) {
  const t = useT()
  const reader = useReader()
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-ink-2">
      {Object.entries(dayKinds)
        .filter(([kind]) => kind !== 'past' && kind !== 'open')
        .map(([kind, { icon: Icon, text }]) => (
          <li key={kind} className="flex items-center gap-1.5">
            <Icon aria-hidden className="size-4" />
            {t(text)}
          </li>
        ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={cx('h-4 w-7 rounded-xs border', barKinds.asked.look)} />
        {t(barKinds.asked.text)}
      </li>
      {zone && zone !== reader.zone && <li>{t('dates.zone', { zone: zoneName(zone) })}</li>}
    </ul>
  )
}
