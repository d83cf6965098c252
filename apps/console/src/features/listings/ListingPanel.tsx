import type { Asset } from '@plaza/contract'
import { assetPath, moderationOf } from '@plaza/domain'
import { buttonClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { CopyId } from '../../lib/CopyId.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { Hint } from './Hint.tsx'
import { ListingBody } from './ListingBody.tsx'
import { ListingPhotos } from './ListingPhotos.tsx'
import { ListingStateChip } from './ListingStateChip.tsx'
import { assetQuery, reviewQuery } from './queries.ts'

type ListingPanelProps = { id: string; known: Asset | undefined }

/** One listing beside the list: what it says, where it stands, and what can be decided. */
export function ListingPanel({ id, known }: ListingPanelProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const query = useQuery({ ...assetQuery(sdk, id), ...(known && { placeholderData: known }) })
  const review = useQuery({ ...reviewQuery(sdk, id), enabled: may('asset:moderate:all') })
  const [place, setPlace] = useState(0)
  return (
    <RowPanel
      title={query.data?.name ?? known?.name ?? ''}
      fullPage={`/listings/${id}`}
      actions={query.data && may('asset:moderate:all') && <DecisionButtons asset={query.data} review={review.data} />}
    >
      <Region query={query} skeleton={<RowsSkeleton count={5} />}>
        {(asset) => (
          <>
            <p className="flex flex-wrap items-center gap-3">
              <ListingStateChip asset={asset} />
              <CopyId id={asset.id} />
              <a
                href={assetPath(asset)}
                target="_blank"
                rel="noopener"
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                <ExternalLink aria-hidden className="size-4.5" />
                {t('listings.onSite')}
              </a>
            </p>
            {moderationOf(asset).reason && <Hint>{moderationOf(asset).reason}</Hint>}
            <ListingPhotos asset={asset} place={place} onPlace={setPlace} />
            <ListingBody asset={asset} review={review.data} isTitled={false} />
          </>
        )}
      </Region>
    </RowPanel>
  )
}
