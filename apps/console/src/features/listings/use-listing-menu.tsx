import type { Asset } from '@plaza/contract'
import { MenuItem } from '@plaza/ui'
import { MessageSquare, Trash2, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay } from '../../lib/me.ts'
import { usePeople } from '../../lib/people.ts'

const WriteDialog = lazyPart(async () => (await import('../../lib/WriteDialog.tsx')).WriteDialog)
const OwnerDialog = lazyPart(async () => (await import('./OwnerDialog.tsx')).OwnerDialog)
const DeleteListingDialog = lazyPart(async () => (await import('./DeleteListingDialog.tsx')).DeleteListingDialog)

/** What else can be done with a listing, and what that asks. */
export function useListingMenu(asset: Asset) {
  const t = useT()
  const may = useMay()
  const [asked, setAsked] = useState<'message' | 'owner' | 'delete' | null>(null)
  // rows of a list have this menu too: a name is asked for when it is needed
  const people = usePeople(asked === 'message' ? [asset.ownerId] : [])
  const close = () => setAsked(null)
  const mayWrite = asset.ownerId !== null && may('message:sendAsService:all')
  const mayGive = may('asset:create:all')
  const mayDelete = may('asset:remove:all')
  return {
    menu: (mayWrite || mayGive || mayDelete) && (
      <>
        {mayWrite && (
          <MenuItem icon={<MessageSquare aria-hidden />} onAction={() => setAsked('message')}>
            {t('listings.messageOwner')}
          </MenuItem>
        )}
        {mayGive && (
          <MenuItem icon={<UserRoundPen aria-hidden />} onAction={() => setAsked('owner')}>
            {t('listings.owner.change')}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem icon={<Trash2 aria-hidden />} onAction={() => setAsked('delete')}>
            {t('listings.delete')}
          </MenuItem>
        )}
      </>
    ),
    dialog: (
      <>
        {asked === 'message' && asset.ownerId !== null && (
          <WriteDialog
            userId={asset.ownerId}
            name={people.get(asset.ownerId)?.name ?? t('listings.owner')}
            topicId={asset.id}
            listing={asset.name}
            onClose={close}
          />
        )}
        {asked === 'owner' && <OwnerDialog asset={asset} onClose={close} />}
        {asked === 'delete' && <DeleteListingDialog asset={asset} onClose={close} />}
      </>
    ),
  }
}
