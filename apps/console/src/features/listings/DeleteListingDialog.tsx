import type { Asset } from '@plaza/contract'
import { useNavigate } from '@tanstack/react-router'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

/** Asks before a listing is gone, by its name where the marketplace is live. */
export function DeleteListingDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const navigate = useNavigate()
  return (
    <ActionDialog
      title={t('listings.delete.title', { name: asset.name })}
      confirmLabel={t('action.delete')}
      isDanger
      typed={asset.name}
      call={(reason) =>
        sdk.assets.remove(
          asset.id,
          {},
          { headers: { 'x-plaza-reason': encodeURIComponent(reason), 'x-plaza-if-updated': asset.updatedDate } },
        )
      }
      done={t('listings.delete.done', { name: asset.name })}
      changed={['assets', 'cases']}
      onClose={onClose}
      onDone={() => void navigate({ to: '/listings' })}
    >
      {t('listings.delete.text')}
    </ActionDialog>
  )
}
