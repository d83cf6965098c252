import type { Asset, ListingReview } from '@plaza/contract'
import { assetPath, moderationOf } from '@plaza/domain'
import { Button, buttonClass } from '@plaza/ui'
import { ExternalLink, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { DetailScreen } from '../../lib/detail/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { ObjectRail } from '../rail/index.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { Hint } from './Hint.tsx'
import { ListingFacts } from './ListingFacts.tsx'
import { ListingStateChip } from './ListingStateChip.tsx'
import { ListingThumb } from './ListingThumb.tsx'
import { listingTabs } from './listing-tabs.tsx'
import { useListingMenu } from './use-listing-menu.tsx'

type ListingScreenProps = {
  asset: Asset
  review: ListingReview | undefined
  /** Its first tab: the listing as readers see it, or being edited. */
  content: ReactNode
  onEdit?: (() => void) | undefined
}

/** The page of one listing. */
export function ListingScreen({ asset, review, content, onEdit }: ListingScreenProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { menu, dialog } = useListingMenu(asset)
  const { reason } = moderationOf(asset)
  return (
    <>
      <DetailScreen
        title={asset.name}
        picture={<ListingThumb asset={asset} className="size-14" />}
        status={<ListingStateChip asset={asset} />}
        id={asset.id}
        back={{ to: '/listings', label: t('listings.title') }}
        actions={
          <>
            <a
              href={assetPath(asset)}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <ExternalLink aria-hidden className="size-4.5" />
              {t('listings.onSite')}
            </a>
            {onEdit && (
              <Button size="sm" variant="secondary" icon={<Pencil aria-hidden />} onPress={onEdit}>
                {t('listings.edit')}
              </Button>
            )}
            {may('asset:moderate:all') && <DecisionButtons asset={asset} review={review} />}
          </>
        }
        menu={menu}
        notice={reason && <Hint>{reason}</Hint>}
        tabs={listingTabs(asset, { t, may, sdk, content })}
        rail={<ObjectRail objectId={asset.id} facts={<ListingFacts asset={asset} />} />}
      />
      {dialog}
    </>
  )
}
