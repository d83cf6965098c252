import { Dialog } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { FilterForm } from './FilterForm.tsx'
import type { Search } from './use-search.ts'

export type FilterDialogProps = { search: Search; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The filters where there is no room for them beside the results. */
export function FilterDialog({ search: { state, catalogue, change }, isOpen, onOpenChange }: FilterDialogProps) {
  const t = useT()
  if (!catalogue) return null
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('search.filters.title')}
      closeLabel={t('action.close')}
      isDismissable
    >
      <FilterForm
        state={state}
        catalogue={catalogue}
        isInDialog
        onApply={(next) => {
          onOpenChange(false)
          change(next)
        }}
      />
    </Dialog>
  )
}
