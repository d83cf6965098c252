import { asObject, usedColours } from '@plaza/domain'
import type { MessageId } from '../../lib/i18n.tsx'

/** Everything that a theme says, in the order of the form. */
export const themeFields = [
  'primary',
  'accent',
  'neutral',
  'radius',
  'fontDisplay',
  'fontText',
  'logo',
  'icon',
  'heroImage',
  'heroFocus',
  'heroTone',
  'darkMode',
] as const

/** `''` where the built-in look stays. */
export type ThemeForm = Record<(typeof themeFields)[number], string>

export const themeLabels: Readonly<Record<keyof ThemeForm, MessageId>> = {
  primary: 'look.primary',
  accent: 'look.accent',
  neutral: 'look.neutral',
  radius: 'look.radius',
  fontDisplay: 'look.fontDisplay',
  fontText: 'look.fontText',
  logo: 'look.logo',
  icon: 'look.icon',
  heroImage: 'look.hero',
  heroFocus: 'look.focus',
  heroTone: 'look.tone',
  darkMode: 'look.dark',
}

/** A form with this in each field. */
export const formOf = (say: (name: keyof ThemeForm) => string): ThemeForm => ({
  primary: say('primary'),
  accent: say('accent'),
  neutral: say('neutral'),
  radius: say('radius'),
  fontDisplay: say('fontDisplay'),
  fontText: say('fontText'),
  logo: say('logo'),
  icon: say('icon'),
  heroImage: say('heroImage'),
  heroFocus: say('heroFocus'),
  heroTone: say('heroTone'),
  darkMode: say('darkMode'),
})

/** The theme of some settings. They are free JSON: what is no text is not there. */
export function readTheme({ theme }: { theme: unknown }): ThemeForm {
  const stored = asObject(theme)
  return formOf((name) => {
    const value = stored[name]
    return typeof value === 'string' ? value : ''
  })
}

export const builtInLook: ThemeForm = formOf(() => '')

/** What is sent for some changed fields. A colour that could not be read goes only as the one that stands in for it. */
export function themePatch(changes: Partial<ThemeForm>): Record<string, string | null> {
  const used = usedColours(changes)
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const kept = name === 'primary' || name === 'accent' ? (used[name]?.used ?? '') : value
      return [name, kept || null]
    }),
  )
}
