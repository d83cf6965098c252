import type { Permission } from './permissions.ts'
import type { TrashKind } from './trash.ts'

/** What else is required to manage deleted objects: permission to change such objects, or to delete what others have said. */
export const trashRights = {
  asset: 'asset:edit:all',
  assetType: 'assetType:edit:all',
  category: 'category:edit:all',
  customAttribute: 'customAttribute:edit:all',
  entry: 'entry:edit:all',
  message: 'message:remove:all',
  rating: 'rating:edit:all',
  task: 'task:edit:all',
  user: 'user:remove:all',
  webhook: 'webhook:edit:all',
  workflow: 'workflow:edit:all',
} as const satisfies Record<TrashKind, Permission>
