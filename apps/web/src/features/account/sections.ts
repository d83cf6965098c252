import type { MessageId } from '../../lib/i18n.tsx'
import type { Settings } from '../../lib/settings.ts'

export type AccountSection = {
  to: '/account/password' | '/account/language' | '/account/organizations'
  label: MessageId
  isOffered: (settings: Settings) => boolean
}

/** The sections of the account in their order. A new one is a line here and a route. */
const sections: readonly AccountSection[] = [
  { to: '/account/password', label: 'account.password.title', isOffered: ({ isSsoOnly }) => !isSsoOnly },
  { to: '/account/organizations', label: 'organizations.title', isOffered: () => true },
  {
    to: '/account/language',
    label: 'account.language.title',
    isOffered: ({ locales, darkMode, isSsoOnly }) => locales.length > 1 || darkMode !== 'off' || isSsoOnly,
  },
]

export const accountSections = (settings: Settings): readonly AccountSection[] =>
  sections.filter(({ isOffered }) => isOffered(settings))

export const firstAccountSection = (settings: Settings): AccountSection['to'] =>
  accountSections(settings)[0]?.to ?? '/account/language'
