import type { Rating } from '@plaza/sdk'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useListSearch } from '../../lib/list/index.ts'
import { useServices } from '../../lib/services.tsx'

/** Asks before a rating goes to the trash. */
export function DeleteRatingDialog({ rating, onClose }: { rating: Rating; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { open } = useListSearch()
  return (
    <ActionDialog
      title={t('ratings.delete.title')}
      confirmLabel={t('action.delete')}
      isDanger
      call={(reason) => sdk.ratings.remove(rating.id, {}, because(reason))}
      done={t('ratings.delete.done')}
      changed={['ratings', 'cases']}
      onClose={onClose}
      onDone={() => open(undefined)}
    >
      {t('ratings.delete.text')}
    </ActionDialog>
  )
}
