import { assetPath } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { FavoriteButton } from '../favorites/index.ts'
import { BackButton } from './BackButton.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { ShareButton } from './ShareButton.tsx'
import type { ViewerRole } from './viewer-role.ts'

/** Over the photo of a phone, where there is no header. */
export function PhoneBar({ asset, role }: { asset: Asset; role: ViewerRole }) {
  return (
    <div className="absolute inset-x-0 z-sticky flex items-center justify-between p-3 lg:hidden md:static md:px-6 md:pb-0">
      <BackButton />
      <div className="flex gap-2">
        <ShareButton name={asset.name} path={assetPath(asset)} isOnPhoto />
        {role !== 'owner' && (
          <>
            <FavoriteButton asset={asset} size="md" />
            <MoreMenu kind="listing" isOnPhoto />
          </>
        )}
      </div>
    </div>
  )
}
