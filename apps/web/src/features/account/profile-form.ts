import type { JsonObject, User } from '@plaza/sdk'
import { objectOf, textOf } from '../../lib/json.ts'

export type ProfileValues = {
  firstname: string
  lastname: string
  displayName: string
  title: string
  description: string
  phone: string
  avatarUrl: string
  /** The chosen place as JSON; empty for none. */
  place: string
}

type Home = { latitude: number; longitude: number; shortDisplayName: string; displayName: string }

export function valuesOf(user: User): ProfileValues {
  const instant = objectOf(user.metadata.instant)
  const [home] = Array.isArray(instant.locations) ? instant.locations : []
  return {
    firstname: user.firstname ?? '',
    lastname: user.lastname ?? '',
    displayName: user.displayName ?? '',
    title: textOf(instant.profileTitle) ?? '',
    description: user.description ?? '',
    phone: textOf(objectOf(user.metadata._private).phone) ?? '',
    avatarUrl: textOf(instant.avatarUrl) ?? '',
    place: Object.keys(objectOf(home)).length > 0 ? JSON.stringify(home) : '',
  }
}

export const placeName = (place: string): string => {
  const { shortDisplayName, displayName } = readPlace(place)
  return textOf(shortDisplayName) ?? textOf(displayName) ?? ''
}

const readPlace = (place: string): Record<string, unknown> => (place === '' ? {} : objectOf(JSON.parse(place)))

export const writePlace = (place: Home | null): string => {
  if (!place) return ''
  const { latitude, longitude, shortDisplayName, displayName } = place
  return JSON.stringify({ latitude, longitude, shortDisplayName, displayName })
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
        locations: values.place === '' ? [] : [readPlace(values.place) as JsonObject],
      },
      _private: { phone: text(values.phone) },
    },
  }
}

/** "Ana P." */
export function defaultName(firstname: string, lastname: string): string {
  const [initial] = [...lastname]
  return initial ? `${firstname} ${initial}.` : firstname
}
