import type { BodyOf, Endpoints, JsonObject, OperationKind, OperationObjectType } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import { deepEqual } from '../../lib/deep-equal.ts'

type Body = BodyOf<Endpoints['operations']['create']>
/** Of operations that select what they are about. */
export type SelectingBody = Omit<Body, 'select'> & { select: NonNullable<Body['select']> }

/** What the API calls lists of such objects. */
export const objectsOf: Readonly<Record<OperationObjectType, string>> = {
  asset: 'assets',
  rating: 'ratings',
  user: 'users',
  category: 'categories',
  assetType: 'assetTypes',
  customAttribute: 'customAttributes',
  configuration: 'configuration',
  transaction: 'transactions',
  availability: 'availabilities',
  message: 'messages',
  email: 'emails',
  entry: 'entries',
  audit: 'audit',
  accounting: 'accounting',
  marketplace: 'marketplace',
}

const calls: Readonly<Record<OperationObjectType, Partial<Readonly<Record<OperationKind, string>>>>> = {
  asset: {
    import: 'assets.create',
    patch: 'assets.update',
    remove: 'assets.remove',
    moderate: 'assetModeration.decide',
    give: 'assetModeration.changeOwner',
  },
  rating: { import: 'ratings.create', remove: 'ratings.remove', moderate: 'ratings.moderate' },
  user: {
    import: 'users.create',
    patch: 'users.update',
    moderate: 'userSuspensions.put',
    restore: 'userSuspensions.remove',
    message: 'serviceMessages.toPerson',
  },
  category: { import: 'categories.create', move: 'assets.update' },
  assetType: { move: 'assets.update' },
  customAttribute: { import: 'customAttributes.create', replaceValue: 'assets.update' },
  configuration: {},
  transaction: {},
  availability: { import: 'availabilities.create' },
  message: {},
  email: {},
  entry: { import: 'entries.create' },
  audit: {},
  accounting: {},
  marketplace: {},
}

/** The call that is made for each object, unless its row names another; nothing where there is none. */
export const callOf = ({ kind, objectType }: { kind: OperationKind; objectType: OperationObjectType }) =>
  calls[objectType][kind]

/** What is said stays said, and whoever is let in again is kept out by a decision of its own. */
const finalKinds: readonly string[] = ['restore', 'message', 'export', 'searchIndex', 'reset']

export const canBeUndone = ({ kind }: { kind: string }) => !finalKinds.includes(kind)

/** The single calls of these are sent nothing. */
export const isBare = ({ kind }: { kind: string }) => kind === 'remove' || kind === 'restore'

/** Whether an object has all of this already; of what calls merge, only the keys that are sent count. */
export const hasAll = (object: JsonObject, changes: JsonObject): boolean =>
  Object.entries(changes).every(([name, wanted]) => {
    const value = object[name]
    return isObject(wanted) && isObject(value) ? hasAll(value, wanted) : deepEqual(value ?? null, wanted)
  })

export const undoDays = 30
