import { useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { formatWhen, isMidnight, type WhenStyle } from './date-formats.ts'
import { useT } from './i18n.tsx'
import { useServices } from './services.tsx'

export type WhenProps = {
  date: string
  style?: WhenStyle | undefined
  /** The zone of the listing; else the one the reader chose, else the marketplace's, else the browser's. */
  zone?: string | undefined
  className?: string | undefined
}

/** A moment in words, with the exact one for programs. */
export function When({ date, style = 'short', zone, className }: WhenProps) {
  const t = useT()
  const { locale } = useIntl()
  const { settings, reader } = useServices()
  const { timeZone = settings.timeZone } = useStore(reader)
  const zoned = { locale, zone: zone ?? timeZone }
  const at = new Date(date)
  return (
    <time dateTime={date} className={className}>
      {style === 'until' && isMidnight(at, zoned.zone)
        ? t('dates.midnight', { date: formatWhen(new Date(at.getTime() - 1), 'short', zoned) })
        : formatWhen(date, style, zoned)}
    </time>
  )
}
