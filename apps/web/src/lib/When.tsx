import { useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { formatWhen, type WhenStyle } from './date-formats.ts'
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
  const { locale } = useIntl()
  const { settings, reader } = useServices()
  const { timeZone = settings.timeZone } = useStore(reader)
  return (
    <time dateTime={date} className={className}>
      {formatWhen(date, style, { locale, zone: zone ?? timeZone })}
    </time>
  )
}
