import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** The phone number of an account, as its owner wrote it. */
export const phoneIn = (metadata: JsonObject | undefined): string | undefined =>
  text(asObject(metadata?._private).phone) ?? text(asObject(metadata?._protected).phone)

/** The address of an account that is to be made: its own, or the name it signs in with. */
export const addressIn = ({ email, username }: { email?: string | null; username?: string | null }) =>
  text(email) ?? (username?.includes('@') ? username : undefined)
