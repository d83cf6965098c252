import type { Config } from '@plaza/sdk'

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
    darkMode: theme.darkMode === 'off' || theme.darkMode === 'on' ? theme.darkMode : 'auto',
    logo: textOf(theme.logo) ?? textOf(instant.logoUrl),
    hero: heroImage
      ? { image: heroImage, focus: textOf(theme.heroFocus), textTone: theme.heroTone === 'light' ? 'light' : 'dark' }
      : undefined,
  }
}

// Configuration is free JSON; what does not fit counts as unset.
const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
const listOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
