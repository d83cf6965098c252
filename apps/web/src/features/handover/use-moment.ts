import { useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { formatWhen } from '../../lib/date-formats.ts'
import { useServices } from '../../lib/services.tsx'

/** "19 Nov, 10:00", as part of a sentence. */
export function useMoment(): (date: Date | string) => string {
  const { locale } = useIntl()
  const { settings, reader } = useServices()
  const { timeZone: zone = settings.timeZone } = useStore(reader)
  return (date) => formatWhen(date, 'moment', { locale, zone })
}
