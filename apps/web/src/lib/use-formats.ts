import type { TimeUnit } from '@plaza/contract'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { formatMoney, formatScore, wholeDistance } from './formats.ts'
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
  const { currency: home, ratings, distance } = useServices().settings
  return useMemo(
    () => ({
      locale,
      /** "$180"; nothing to pay is "Free". */
      money: (amount: number, currency: string | null | undefined): string =>
        amount === 0 ? t('price.free') : formatMoney(amount, { currency: currency ?? home, home, locale }),
      /** "/ day" */
      per: (unit: TimeUnit): string => t(unitText[unit]),
      /** "4.8" */
      score: (score: number): string => formatScore(score, { scale: ratings.scale, locale }),
      /** "12 km", "< 1 km" */
      distance: (metres: number): string => {
        const whole = wholeDistance(metres, distance.unit)
        const number = new Intl.NumberFormat(locale, {
          style: 'unit',
          unit: distance.unit === 'mi' ? 'mile' : 'kilometer',
        })
        return whole === 0 ? `< ${number.format(1)}` : number.format(whole)
      },
    }),
    [t, locale, home, ratings.scale, distance.unit],
  )
}
