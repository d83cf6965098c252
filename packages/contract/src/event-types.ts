/** What an event of one type carries. Every event tells the ids of related objects; some hold the object itself. */
type EventContents = {
  objectType: string
  carries: 'object' | 'relatedIds'
  /** Whether it repeats the body of the call that asked for the change. */
  changes: boolean
}

const object = <const Name extends string>(objectType: Name) =>
  ({ objectType, carries: 'object', changes: false }) as const
const changedObject = <const Name extends string>(objectType: Name) =>
  ({ objectType, carries: 'object', changes: true }) as const

/** One changed field of an asset: the asset itself is in the `asset__updated` that follows. */
const assetChange = { objectType: 'asset', carries: 'relatedIds', changes: true } as const

/** Every type that Plaza itself emits; nothing else may look like one (two words joined by two underscores). */
export const coreEvents = {
  api_key__created: object('apiKey'),
  api_key__updated: changedObject('apiKey'),
  api_key__deleted: object('apiKey'),
  category__created: object('category'),
  category__updated: changedObject('category'),
  category__deleted: object('category'),
  asset__created: object('asset'),
  asset__updated: changedObject('asset'),
  asset__deleted: object('asset'),
  asset__name_changed: assetChange,
  asset__description_changed: assetChange,
  asset__category_switched: assetChange,
  asset__type_switched: assetChange,
  asset__locations_changed: assetChange,
  asset__quantity_changed: assetChange,
  asset__pricing_changed: assetChange,
  asset__activated: assetChange,
  asset__deactivated: assetChange,
  asset__validated: assetChange,
  asset__custom_attribute_changed: assetChange,
  asset_type__created: object('assetType'),
  asset_type__updated: changedObject('assetType'),
  asset_type__deleted: object('assetType'),
  availability__created: object('availability'),
  availability__updated: changedObject('availability'),
  availability__deleted: object('availability'),
  assets__searched: object('asset'),
  custom_attribute__created: object('customAttribute'),
  custom_attribute__updated: changedObject('customAttribute'),
  custom_attribute__deleted: object('customAttribute'),
  message__created: object('message'),
  assessment__created: object('assessment'),
  assessment__draft_updated: changedObject('assessment'),
  assessment__signed_once: object('assessment'),
  assessment__signed: object('assessment'),
  assessment__deleted: object('assessment'),
  entry__created: object('entry'),
  entry__updated: changedObject('entry'),
  entry__deleted: object('entry'),
  order__created: object('order'),
  order__updated: changedObject('order'),
  token__check_requested: object('user'),
  token__check_confirmed: object('user'),
  transaction__created: object('transaction'),
  transaction__updated: changedObject('transaction'),
  transaction__status_changed: object('transaction'),
  user__created: object('user'),
  user__updated: changedObject('user'),
  user__deleted: object('user'),
  user__organization_joined: object('user'),
  user__organization_rights_changed: changedObject('user'),
  user__organization_left: object('user'),
  password__changed: object('user'),
  password__reset_requested: object('user'),
  password__reset_confirmed: object('user'),
} as const satisfies Record<`${string}__${string}`, EventContents>
export type CoreEventType = keyof typeof coreEvents

/** Two words joined by two underscores: what only Plaza itself emits, never a custom event or a task. */
export const isCoreEventFormat = (type: string) => /^\w+$/.test(type) && /.__./.test(type)

/** What webhooks and workflows may follow: a type that looks like a core event must be one. */
export const isKnownEventType = (type: string) => !isCoreEventFormat(type) || Object.hasOwn(coreEvents, type)
