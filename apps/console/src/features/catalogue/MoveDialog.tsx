import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { type CategoryLine, placesFor } from './category-rows.ts'
import { PlaceSelect } from './PlaceSelect.tsx'
import { useMove } from './use-move.ts'

type MoveDialogProps = { line: CategoryLine; lines: readonly CategoryLine[]; onClose: () => void }

/** Where in the tree a category should be: for the keyboard, and for phones. */
export function MoveDialog({ line, lines, onClose }: MoveDialogProps) {
  const t = useT()
  const { move, isBusy, error } = useMove(lines)
  const { category } = line
  const [place, setPlace] = useState<string | null>(category.parentId ?? '')
  const isSame = (place ?? '') === (category.parentId ?? '')
  return (
    <FormDialog
      title={t('categories.move.title', { name: category.name })}
      submitLabel={t('categories.move')}
      isBusy={isBusy}
      error={error}
      onSubmit={() => (isSame || place === null ? onClose() : move(line, place || null, onClose))}
      onClose={onClose}
    >
      <PlaceSelect
        label={t('categories.move.to')}
        lines={placesFor(lines, category.id)}
        hasTop
        value={place}
        onChange={setPlace}
      />
    </FormDialog>
  )
}
