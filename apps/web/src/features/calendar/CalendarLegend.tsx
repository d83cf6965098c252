import { cx } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { barKinds } from './BookingBar.tsx'
import { dayKinds } from './DayCell.tsx'

/** What bars and icons of the calendar of all listings mean; an open day shows nothing. */
export function CalendarLegend() {
  const t = useT()
  const icons = [dayKinds.blocked, dayKinds.partly]
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-caption text-ink-2">
      {Object.entries(barKinds).map(([kind, { text, look }]) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span aria-hidden className={cx('h-4 w-7 rounded-xs border', look)} />
          {t(text)}
        </li>
      ))}
      {icons.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          <Icon aria-hidden className="size-4" />
          {t(text)}
        </li>
      ))}
    </ul>
  )
}
