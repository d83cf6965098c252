import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../lib/i18n.tsx'

/** What a month is called: "October 2026", and whether it is under way or was not counted as a whole. */
export function useMonthText() {
  const t = useT()
  const intl = useIntl()
  const thisMonth = new Date().toISOString().slice(0, 7)
  return (month: string, isPartial: boolean) => {
    const text = intl.formatDate(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    if (!isPartial) return text
    return t(month >= thisMonth ? 'numbers.soFar' : 'numbers.inPart', { text })
  }
}
