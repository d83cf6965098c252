import { asObject } from '@plaza/domain'
import { displayOf } from './display.ts'

/** The clock that times are told by; nothing for the one of the device. */
export function zoneOf({
  user,
  timeZone,
}: {
  user: { metadata?: unknown }
  timeZone: string | null
}): string | undefined {
  return displayOf(asObject(user.metadata)).clock === 'marketplace' ? (timeZone ?? undefined) : undefined
}
