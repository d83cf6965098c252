import type { Asset } from '@plaza/sdk'
import { useCanActAs } from '../../parts/person/ActAsNotice.tsx'
import { useRights } from '../../parts/person/rights.ts'

/** What the reader of a listing is to it. */
export type ViewerRole = 'owner' | 'operator' | 'stranger'

const editAll = 'asset:edit:all'

export function useViewerRole({ ownerId }: Pick<Asset, 'ownerId'>): ViewerRole {
  // the owner, or a member of the organization that owns it or of one above
  const isOurs = useCanActAs(ownerId)
  const rights = useRights([editAll])
  if (isOurs) return 'owner'
  return rights.has(editAll) ? 'operator' : 'stranger'
}
