import type { Asset, User } from '@plaza/sdk'
import { useMe } from '../../lib/me.ts'
import { useRights } from '../../lib/rights.ts'

/** What the reader of a listing is to it. */
export type ViewerRole = 'owner' | 'operator' | 'stranger'

/** The owner, or a member of the organization that owns it. */
export const isOwner = ({ ownerId }: Pick<Asset, 'ownerId'>, me: User | undefined): boolean =>
  ownerId !== null && me !== undefined && (me.id === ownerId || ownerId in me.organizations)

const editAll = 'asset:edit:all'

export function useViewerRole(asset: Pick<Asset, 'ownerId'>): ViewerRole {
  const me = useMe().data
  const rights = useRights([editAll])
  if (isOwner(asset, me)) return 'owner'
  return rights.has(editAll) ? 'operator' : 'stranger'
}
