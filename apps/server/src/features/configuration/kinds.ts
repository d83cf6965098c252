import type { ConfigurationKind, JsonObject } from '@plaza/contract'

/** Objects of one kind: which calls read and write them, what of them is kept, and what they are known by. */
export type ObjectKind = {
  kind: Exclude<ConfigurationKind, 'settings' | 'theme'>
  /** What the API calls them. */
  objects: string
  fields: readonly string[]
  /** Fields that only new objects get. */
  fixed?: readonly string[]
  /** Fields with secrets in them, which no document holds. */
  secretIn?: readonly string[]
  /** False of those that belong to no shape, or that nobody can change. */
  isKept?: (object: JsonObject) => boolean
  nameOf: (object: JsonObject) => string
  /** They lie in each other, and are known by the names on the way to them. */
  isTree?: true
  /** Whether deleting one can be taken back. */
  isRemovable: boolean
}

const named = ({ name }: JsonObject) => (typeof name === 'string' && name !== '' ? name : '–')
const free = ['metadata', 'platformData']

/** In the order in which they are made: what others refer to comes first. */
export const objectKinds: readonly ObjectKind[] = [
  {
    kind: 'roles',
    objects: 'roles',
    fields: ['name', 'value', 'parentId', 'permissions', 'readNamespaces', 'editNamespaces', ...free],
    fixed: ['value'],
    isKept: ({ customRole }) => customRole === true,
    nameOf: ({ value }) => String(value),
    isRemovable: true,
  },
  {
    kind: 'categories',
    objects: 'categories',
    fields: ['name', 'parentId', ...free],
    nameOf: named,
    isTree: true,
    isRemovable: true,
  },
  {
    kind: 'attributes',
    objects: 'customAttributes',
    fields: ['name', 'type', 'listValues', ...free],
    fixed: ['name', 'type'],
    nameOf: named,
    // what listings say in it would be gone for good
    isRemovable: false,
  },
  {
    kind: 'types',
    objects: 'assetTypes',
    fields: [
      'name',
      'timeBased',
      'infiniteStock',
      'pricing',
      'timing',
      'unavailableWhen',
      'transactionProcess',
      'namespaces',
      'isDefault',
      'active',
      ...free,
    ],
    nameOf: named,
    isRemovable: true,
  },
  {
    kind: 'webhooks',
    objects: 'webhooks',
    fields: ['name', 'targetUrl', 'event', 'apiVersion', 'active', ...free],
    fixed: ['targetUrl'],
    nameOf: named,
    isRemovable: true,
  },
  {
    kind: 'tasks',
    objects: 'tasks',
    fields: ['eventType', 'eventMetadata', 'recurringPattern', 'recurringTimezone', 'active', ...free],
    // what is planned once, or about one object, is work and no shape
    isKept: ({ recurringPattern, eventObjectId }) => recurringPattern !== null && eventObjectId === null,
    nameOf: ({ eventType }) => String(eventType),
    isRemovable: true,
  },
  {
    kind: 'workflows',
    objects: 'workflows',
    fields: [
      'name',
      'description',
      'context',
      'notifyUrl',
      'event',
      'computed',
      'run',
      'apiVersion',
      'active',
      'tests',
      ...free,
    ],
    secretIn: ['run'],
    nameOf: named,
    isRemovable: true,
  },
  {
    kind: 'entries',
    objects: 'entries',
    fields: ['collection', 'locale', 'name', 'fields', 'metadata'],
    nameOf: ({ collection, locale, name }) => `${collection} / ${locale} / ${name}`,
    isRemovable: true,
  },
]

export const idOf = (kind: ConfigurationKind, key: string) => `${kind}/${key}`
