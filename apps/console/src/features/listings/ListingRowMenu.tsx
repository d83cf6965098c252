import type { Asset } from '@plaza/contract'
import { RowMenu } from '../../lib/list/index.ts'
import { useListingMenu } from './use-listing-menu.tsx'

/** What can be done with a listing from the list. */
export function ListingRowMenu({ asset }: { asset: Asset }) {
  const { menu, dialog } = useListingMenu(asset)
  return (
    <>
      <RowMenu id={asset.id} name={asset.name}>
        {menu}
      </RowMenu>
      {dialog}
    </>
  )
}
