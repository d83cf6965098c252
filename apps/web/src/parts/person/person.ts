import type { User } from '@plaza/sdk'
import { objectOf, textOf } from '../../lib/json.ts'

/** Whether the platform knows that the address of this person is theirs; readable by everybody, unlike the address. */
export const isEmailConfirmed = ({ platformData }: Pick<User, 'platformData'>): boolean =>
  objectOf(platformData.instant).emailVerified === true

/** The line under a name: "Repairs bikes, lends the good ones". */
export const profileTitleOf = ({ metadata }: Pick<User, 'metadata'>): string | undefined =>
  textOf(objectOf(metadata.instant).profileTitle)

/** Where somebody lives, as far as they tell. */
export function homeOf({ metadata }: Pick<User, 'metadata'>): string | undefined {
  const { locations } = objectOf(metadata.instant)
  const first = objectOf(Array.isArray(locations) ? locations[0] : undefined)
  return textOf(first.shortDisplayName) ?? textOf(first.displayName)
}
