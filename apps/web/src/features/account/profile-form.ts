import type { JsonObject, User } from '@plaza/sdk'
import { objectOf, textOf } from '../../lib/json.ts'
import { placesOf, storedPlace } from '../../parts/place/home-place.ts'

export type ProfileValues = {
  firstname: string
  lastname: string
  displayName: string
  title: string
  description: string
  phone: string
  /** People with a confirmed booking see the number. */
  sharesPhone: boolean
  avatarUrl: string
  /** The chosen place as JSON; empty for none. */
  place: string
}

export function valuesOf(user: User): ProfileValues {
  const instant = objectOf(user.metadata.instant)
  return {
    firstname: user.firstname ?? '',
    lastname: user.lastname ?? '',
    displayName: user.displayName ?? '',
    title: textOf(instant.profileTitle) ?? '',
    description: user.description ?? '',
    phone: textOf(objectOf(user.metadata._private).phone) ?? '',
    sharesPhone: textOf(objectOf(user.metadata._protected).phone) !== undefined,
    avatarUrl: textOf(instant.avatarUrl) ?? '',
    place: storedPlace(instant.locations),
  }
}

/** The change as the API takes it. Emptied texts are stored as empty, because keys cannot be taken away by merging. */
export function changesOf(values: ProfileValues): {
  firstname: string
  lastname: string
  displayName: string
  description: string
  metadata: JsonObject
} {
  const text = (value: string) => value.trim()
  const [firstname, lastname] = [text(values.firstname), text(values.lastname)]
  return {
    firstname,
    lastname,
    displayName: text(values.displayName) || defaultName(firstname, lastname),
    description: text(values.description),
    metadata: {
      instant: {
        avatarUrl: values.avatarUrl,
        profileTitle: text(values.title),
        locations: placesOf(values.place),
      },
      ...phoneOf(values),
    },
  }
}

/** The number is one's own; a copy stands where the other side of a confirmed booking reads it. */
const phoneOf = ({ phone, sharesPhone }: { phone: string; sharesPhone: boolean }) => ({
  _private: { phone: phone.trim() },
  _protected: { phone: sharesPhone ? phone.trim() : '' },
})

/** "Ana P." */
export function defaultName(firstname: string, lastname: string): string {
  const [initial] = [...lastname]
  return initial ? `${firstname} ${initial}.` : firstname
}
