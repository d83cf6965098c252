import type { BodyOf, Endpoints, User } from '@plaza/contract'
import { pictureOf } from '../../lib/person.ts'
import { localeOf, phoneOf } from './person-state.ts'

/** Languages that the web app speaks, each in its own words. */
export const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
  { value: 'fr', label: 'Français' },
]

/** What the form about somebody shows. */
export const readProfile = (user: User) => ({
  displayName: user.displayName ?? '',
  firstname: user.firstname ?? '',
  lastname: user.lastname ?? '',
  phone: phoneOf(user) ?? '',
  locale: localeOf(user) ?? '',
  description: user.description ?? '',
  picture: pictureOf(user) ?? '',
})

export type Profile = ReturnType<typeof readProfile>

/** What is sent: names are fields of their own, the rest is kept where the web app keeps it. */
export function profileChanges({
  phone,
  locale,
  picture,
  ...fields
}: Partial<Profile>): BodyOf<Endpoints['users']['update']> {
  const instant = {
    ...(locale !== undefined && { locale }),
    ...(picture !== undefined && { avatarUrl: picture || null }),
  }
  const metadata = {
    ...(phone !== undefined && { _private: { phone } }),
    ...(Object.keys(instant).length > 0 && { instant }),
  }
  return { ...fields, ...(Object.keys(metadata).length > 0 && { metadata }) }
}
