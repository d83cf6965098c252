import type { Asset, Transaction } from '@plaza/sdk'
import { useIntl } from '@plaza/ui/intl'
import { formatPeriod } from '../../lib/date-formats.ts'
import { useT } from '../../lib/i18n.tsx'
import { lengthText } from '../../lib/length-text.ts'
import { zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'

/** "20–21 Nov 2026 · 2 days", in the zone of the listing. */
export function usePeriod({ startDate, endDate, timeUnit, duration, assetSnapshot }: Transaction): string {
  const t = useT()
  const { locale } = useIntl()
  const homeZone = useHomeZone()
  if (!startDate || !endDate || !timeUnit) return ''
  const zone = zoneOf(assetSnapshot as unknown as Asset) ?? homeZone
  const length = duration?.[timeUnit]
  return [
    formatPeriod({ startDate, endDate, unit: timeUnit }, { locale, zone }),
    length && lengthText(t, timeUnit, length),
  ]
    .filter(Boolean)
    .join(' · ')
}
