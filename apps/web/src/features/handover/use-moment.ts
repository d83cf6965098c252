import { useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { formatWhen, isMidnight } from '../../lib/date-formats.ts'
import { useServices } from '../../lib/services.tsx'

/** "19 Nov, 10:00", as part of a sentence; what begins with a day needs no hour. */
export function useMoment(): (date: Date | string, kind?: 'moment' | 'start') => string {
  const { locale } = useIntl()
  const { settings, reader } = useServices()
  const { timeZone: zone = settings.timeZone } = useStore(reader)
  return (date, kind = 'moment') =>
    formatWhen(date, kind === 'start' && isMidnight(new Date(date), zone) ? 'short' : 'moment', { locale, zone })
}
