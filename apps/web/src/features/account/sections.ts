import type { MessageId } from '../../lib/i18n.tsx'
import type { Settings } from '../../lib/settings.ts'

export type AccountSection = {
  to:
    | '/account/profile'
    | '/account/email'
    | '/account/password'
    | '/account/signin'
    | '/account/notifications'
    | '/account/organizations'
    | '/account/language'
    | '/account/privacy'
    | '/account/payout'
  label: MessageId
  isOffered: (settings: Settings) => boolean
  /** Also there while somebody acts as an organization; the others are about the person. */
  isForOrganizations?: true
}

const always = () => true

/** The sections of the account in their order. A new one is a line here and a route. */
const sections: readonly AccountSection[] = [
  { to: '/account/profile', label: 'account.profile.title', isOffered: always, isForOrganizations: true },
  { to: '/account/email', label: 'account.email.title', isOffered: always },
  { to: '/account/password', label: 'account.password.title', isOffered: ({ isSsoOnly }) => !isSsoOnly },
  { to: '/account/signin', label: 'account.signin.title', isOffered: always },
  { to: '/account/notifications', label: 'account.notifications.title', isOffered: () => true },
  { to: '/account/organizations', label: 'organizations.title', isOffered: () => true, isForOrganizations: true },
  { to: '/account/language', label: 'account.language.title', isOffered: always },
  {
    to: '/account/payout',
    label: 'account.payout.title',
    isOffered: ({ payments }) => payments.kind !== 'none',
    isForOrganizations: true,
  },
  { to: '/account/privacy', label: 'account.privacy.title', isOffered: always },
]

export const accountSections = (settings: Settings, isActing: boolean): readonly AccountSection[] =>
  sections.filter(({ isOffered, isForOrganizations }) => isOffered(settings) && (!isActing || isForOrganizations))
