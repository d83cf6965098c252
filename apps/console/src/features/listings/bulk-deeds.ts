import type { MessageId } from '../../lib/i18n.tsx'
import type { Permission } from '../../lib/me.ts'

export type BulkDeed =
  | 'approve'
  | 'reject'
  | 'hide'
  | 'show'
  | 'pause'
  | 'resume'
  | 'category'
  | 'type'
  | 'attribute'
  | 'owner'
  | 'remove'

/** What can be done with several listings, in the order it is offered; the main ones as buttons. */
export const bulkDeeds: readonly { id: BulkDeed; permission: Permission; isMain?: true }[] = [
  { id: 'approve', permission: 'asset:moderate:all', isMain: true },
  { id: 'reject', permission: 'asset:moderate:all', isMain: true },
  { id: 'pause', permission: 'asset:edit:all', isMain: true },
  { id: 'resume', permission: 'asset:edit:all' },
  { id: 'hide', permission: 'asset:moderate:all' },
  { id: 'show', permission: 'asset:moderate:all' },
  { id: 'category', permission: 'asset:edit:all' },
  { id: 'type', permission: 'asset:edit:all' },
  { id: 'attribute', permission: 'asset:edit:all' },
  { id: 'owner', permission: 'asset:create:all' },
  { id: 'remove', permission: 'asset:remove:all' },
]

export const bulkTexts = {
  approve: 'queue.approve',
  reject: 'queue.reject',
  hide: 'listings.hide',
  show: 'listings.show',
  pause: 'listings.bulk.pause',
  resume: 'listings.bulk.resume',
  category: 'listings.bulk.category',
  type: 'listings.bulk.type',
  attribute: 'listings.bulk.attribute',
  owner: 'listings.bulk.owner',
  remove: 'listings.bulk.remove',
} as const satisfies Record<BulkDeed, MessageId>

/** What follows from it, for the dialog. */
export const bulkConsequences = {
  approve: 'listings.bulk.told',
  reject: 'listings.bulk.told',
  hide: 'listings.bulk.told',
  show: 'listings.bulk.told',
  pause: 'listings.bulk.pause.then',
  resume: 'listings.bulk.resume.then',
  category: 'listings.bulk.change.then',
  type: 'listings.bulk.change.then',
  attribute: 'listings.bulk.change.then',
  owner: 'listings.bulk.owner.then',
  remove: 'listings.bulk.remove.then',
} as const satisfies Record<BulkDeed, MessageId>
