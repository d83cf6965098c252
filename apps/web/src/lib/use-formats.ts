import type { TimeUnit } from '@plaza/contract'
import { approximate, formatMoney, formatRoughly, numberFormat } from '@plaza/domain'
import { useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useMemo } from 'react'
import { formatScore, wholeDistance } from './formats.ts'
import { type MessageId, useT } from './i18n.tsx'
import { useServices } from './services.tsx'

const unitText: Record<TimeUnit, MessageId> = {
  m: 'price.per.minute',
  h: 'price.per.hour',
  d: 'price.per.day',
  n: 'price.per.night',
  w: 'price.per.week',
  M: 'price.per.month',
}

/** Amounts, scores and distances in the reader's language, as texts. */
export function useFormats() {
  const t = useT()
  const { locale } = useIntl()
  const { settings, reader } = useServices()
  const { currency: home, rates, ratings } = settings
  const { currency: own, distanceUnit = settings.distance.unit } = useStore(reader)
  return useMemo(
    () => ({
      locale,
      /** "$180"; nothing to pay is "Free". */
      money: (amount: number, currency: string | null | undefined): string =>
        amount === 0 ? t('price.free') : formatMoney(amount, { currency: currency ?? home, home, locale }),
      /** "$0", "$180": a sum, which may be nothing without being a gift. */
      amount: (amount: number, currency: string | null | undefined): string =>
        formatMoney(amount, { currency: currency ?? home, home, locale }),
      /** "≈ USD 10" in the currency the reader counts in; nothing where that is the one that is charged. */
      roughly: (amount: number, currency: string | null | undefined): string | undefined => {
        const worth = own && approximate(amount, { from: currency ?? home, to: own, home, rates })
        return worth ? formatRoughly(worth, own, locale) : undefined
      },
      /** "/ day" */
      per: (unit: TimeUnit): string => t(unitText[unit]),
      /** "4.8" */
      score: (score: number): string => formatScore(score, { scale: ratings.scale, locale }),
      /** "12 km", "< 1 km" */
      distance: (metres: number): string => {
        const whole = wholeDistance(metres, distanceUnit)
        const number = numberFormat(locale, {
          style: 'unit',
          unit: distanceUnit === 'mi' ? 'mile' : 'kilometer',
        })
        return whole === 0 ? `< ${number.format(1)}` : number.format(whole)
      },
    }),
    [t, locale, home, rates, own, ratings.scale, distanceUnit],
  )
}
