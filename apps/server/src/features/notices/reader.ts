import type { TimeUnit } from '@plaza/contract'
import { approximate, asObject, formatMoney, formatRoughly, numberFormat } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { homeCurrency, zoneNamedIn } from '../../lib/home-values.ts'
import { publicSettings } from '../emails/index.ts'
import { localeOf, words } from './locale.ts'
import { labelsIn } from './texts.ts'

/** How somebody reads: their language, their zone and the currency that they count in. */
export type Reader = {
  locale: string
  zone: string
  /** "$180", and about what that is in the currency that they chose. */
  money: (amount: number, currency: string | null) => string
  /** "2 days"; nothing for nights, which have no name in every language. */
  length: (count: number, unit: TimeUnit) => string | undefined
}

const units: Partial<Record<TimeUnit, string>> = { m: 'minute', h: 'hour', d: 'day', w: 'week', M: 'month' }

export async function readerOf(services: Services, user: Pick<UserRow, 'metadata'> | undefined): Promise<Reader> {
  const settings = await publicSettings(services)
  const locale = await localeOf(services, user)
  const chosen = asObject(asObject(user?.metadata._private).plaza)
  const home = homeCurrency({ instant: settings })
  const own = words(chosen.currency)
  const rates = ratesIn(settings.currencyRates)
  return {
    locale,
    zone: zoneNamedIn(chosen, { instant: settings }),
    money(amount, currency) {
      if (amount === 0) return labelsIn(locale).free
      const from = currency ?? home
      const worth = own && approximate(amount, { from, to: own, home, rates })
      const real = formatMoney(amount, { currency: from, home, locale })
      return worth ? `${real} (${formatRoughly(worth, own, locale)})` : real
    },
    length(count, unit) {
      const name = units[unit]
      return name && numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count)
    },
  }
}

const ratesIn = (setting: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(asObject(setting)).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
