import type { User } from '@plaza/contract'
import { asObject, isTimeZone } from '@plaza/domain'
import type { StatusKind } from '@plaza/ui'
import type { MessageId } from '../../lib/i18n.tsx'

export type PersonState = 'active' | 'notConfirmed' | 'suspended' | 'blocked'

export const isOrganization = ({ id }: Pick<User, 'id'>) => id.startsWith('org_')

/** The account that speaks for the service: nobody is behind it. */
export const isService = ({ id }: Pick<User, 'id'>) => id === 'usr_service'

/** Whether the address was proved. */
export const isConfirmed = ({ platformData }: Pick<User, 'platformData'>) =>
  asObject(platformData.instant).emailVerified === true

/** Where somebody stands, as lists filter it. Without private data it is not known whether they have an address. */
export function stateOf(user: Pick<User, 'id' | 'email' | 'platformData'>): PersonState {
  const { kind } = asObject(asObject(user.platformData.plaza).suspension)
  if (kind === 'block') return 'blocked'
  if (kind === 'suspend') return 'suspended'
  return isOrganization(user) || isConfirmed(user) || user.email === null ? 'active' : 'notConfirmed'
}

/** When a suspension ends by itself. */
export function suspendedUntil({ platformData }: Pick<User, 'platformData'>): string | undefined {
  const { kind, until } = asObject(asObject(platformData.plaza).suspension)
  return kind === 'suspend' && typeof until === 'string' ? until : undefined
}

export const stateLooks = {
  active: ['running', 'people.state.active'],
  notConfirmed: ['waiting', 'people.state.notConfirmed'],
  suspended: ['cancelled', 'people.state.suspended'],
  blocked: ['cancelled', 'people.state.blocked'],
} satisfies Record<PersonState, [StatusKind, MessageId]>

const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Of those who may read it. */
export const phoneOf = ({ metadata }: Pick<User, 'metadata'>) => words(asObject(metadata._private).phone)

/** The language that somebody reads. */
export const localeOf = ({ metadata }: Pick<User, 'metadata'>) =>
  words(asObject(metadata.instant).locale) ?? words(metadata.locale)

/** The zone that somebody chose, else that of the marketplace; nothing for organizations and where choices are hidden. */
export function zoneOfPerson(user: Pick<User, 'id' | 'email' | 'metadata'>, home: string | null): string | undefined {
  if (isOrganization(user) || isService(user) || user.email === undefined) return undefined
  const chosen = words(asObject(asObject(user.metadata._private).plaza).timeZone)
  return [chosen, home].find((zone): zone is string => typeof zone === 'string' && isTimeZone(zone))
}
