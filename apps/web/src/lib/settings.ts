import type { Config } from '@plaza/sdk'
import { listOf, numberOf, objectOf, textOf } from './json.ts'

/** What the operator's configuration means for this app, with a default for everything. */
export type Settings = {
  serviceName: string
  /** First language. */
  locale: string
  /** Languages offered, the first language included; one entry when switching is off. */
  locales: readonly string[]
  /** No e-mail and password forms: people sign in through a provider only. */
  isSsoOnly: boolean
  /** Roles people choose from when they sign up; empty when there is no choice. */
  signUpRoles: readonly string[]
  isUnderMaintenance: boolean
  /** ISO code, in capitals. */
  currency: string
  /** Zone of listings that name none; none means the reader's. */
  timeZone: string | undefined
  ratings: { areOn: boolean; scale: number }
  distance: { isShown: boolean; unit: 'km' | 'mi' }
  /** `auto` lets people choose, `off` is always light, `on` starts dark. */
  darkMode: 'auto' | 'off' | 'on'
  logo: string | undefined
  hero: { image: string; focus: string | undefined; textTone: 'light' | 'dark' } | undefined
}

export function readSettings(config: Config): Settings {
  const stelace = objectOf(config.stelace)
  const instant = objectOf(stelace.instant)
  const theme = objectOf(config.theme)
  const locale = textOf(instant.locale) ?? 'en'
  const offered = instant.localeSwitch === true ? listOf(instant.locales) : []
  const roles = listOf(objectOf(stelace.roles).whitelist)
  const heroImage = textOf(theme.heroImage)

  return {
    serviceName: textOf(instant.serviceName) ?? 'Plaza 🛒',
    locale,
    locales: [...new Set([locale, ...offered])],
    isSsoOnly: instant.ssoLoginOnly === true,
    signUpRoles: roles.length > 1 ? roles : [],
    isUnderMaintenance: instant.maintenance === true,
    currency: (textOf(instant.currency) ?? 'MXN').toUpperCase(),
    timeZone: textOf(instant.timeZone),
    ratings: { areOn: instant.disableRatings !== true, scale: ratingScale(instant.ratingsOptions) },
    distance: { isShown: instant.displayAssetDistance !== false, unit: instant.distanceUnit === 'mi' ? 'mi' : 'km' },
    darkMode: theme.darkMode === 'off' || theme.darkMode === 'on' ? theme.darkMode : 'auto',
    logo: textOf(theme.logo) ?? textOf(instant.logoUrl),
    hero: heroImage
      ? { image: heroImage, focus: textOf(theme.heroFocus), textTone: theme.heroTone === 'light' ? 'light' : 'dark' }
      : undefined,
  }
}

/** Scores are shown on the scale of the first form that gives stars. */
function ratingScale(options: unknown): number {
  const types = Object.values(objectOf(objectOf(options).types))
  const stars = types.map(objectOf).find(({ form, scale }) => form !== 'boolean' && numberOf(scale))
  return numberOf(stars?.scale) ?? 5
}
