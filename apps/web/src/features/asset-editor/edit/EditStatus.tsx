import type { Asset } from '@plaza/sdk'
import { Button } from '@plaza/ui'
import { Pause, Play } from 'lucide-react'
import { useT } from '../../../lib/i18n.tsx'
import { ListingStateChip } from '../../../parts/asset/ListingStateChip.tsx'
import { stateOf } from '../../../parts/asset/listing-state.ts'
import { useSetActive } from './use-set-active.ts'

/** Whether others see the listing, and the switch for it. */
export function EditStatus({ asset, onSaved }: { asset: Asset; onSaved: (asset: Asset) => void }) {
  const t = useT()
  const { setActive, isBusy } = useSetActive(asset, onSaved)
  const state = stateOf(asset)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ListingStateChip asset={asset} />
      {(state === 'live' || state === 'paused') && (
        <Button
          size="sm"
          variant="secondary"
          icon={asset.active ? <Pause aria-hidden /> : <Play aria-hidden />}
          isBusy={isBusy}
          busyLabel={t('form.saving')}
          data-writes
          onPress={() => setActive(!asset.active)}
        >
          {t(asset.active ? 'asset.pause' : 'asset.reactivate')}
        </Button>
      )}
    </div>
  )
}
