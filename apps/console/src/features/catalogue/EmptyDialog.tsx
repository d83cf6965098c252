import type { Usage } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { type CategoryLine, placesFor } from './category-rows.ts'
import { PlaceSelect } from './PlaceSelect.tsx'
import { usageQuery } from './queries.ts'

type EmptyDialogProps = {
  /** Merging always asks where to; deleting only when something lies in it. */
  deed: 'merge' | 'remove'
  line: CategoryLine
  lines: readonly CategoryLine[]
  onClose: () => void
  /** How far it is can be followed, and taken back. */
  onBegun: (operationId: string) => void
  onGone: () => void
}

/** Deletes a category: at once when nothing is in it, else with everything in it moved elsewhere, as one operation. */
export function EmptyDialog(props: EmptyDialogProps) {
  const { sdk } = useServices()
  const { data: usage } = useQuery(usageQuery(sdk, props.line.category.id))
  return usage && <Dialog {...props} usage={usage} />
}

function Dialog({ deed, line, lines, onClose, onBegun, onGone, usage }: EmptyDialogProps & { usage: Usage }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [to, setTo] = useState<string | null>(null)
  const { category } = line
  const countOf = (kind: string) => usage.uses.find((use) => use.kind === kind)?.count ?? 0
  const [listings, below] = [countOf('asset'), countOf('category')]
  const isUsed = listings + below > 0
  const asksPlace = isUsed || deed === 'merge'
  const isRefused = listings > 0 && !may('asset:edit:all')
  const remove = async (reason: string) => {
    if (!asksPlace) {
      await sdk.categories.remove(category.id, {}, because(reason))
      return onGone()
    }
    const operation = await sdk.operations.create(
      {
        kind: 'move',
        objectType: 'category',
        select: { ids: [category.id] },
        payload: { to: to ?? '', remove: true },
      },
      because(reason),
    )
    onBegun(operation.id)
  }
  return (
    <ActionDialog
      title={t(deed === 'merge' ? 'categories.merge.title' : 'categories.remove.title', { name: category.name })}
      confirmLabel={t(
        deed === 'merge' ? 'categories.merge' : asksPlace ? 'categories.moveAndDelete' : 'categories.remove',
      )}
      isDanger={deed === 'remove'}
      isReasonOptional
      typed={deed === 'remove' ? category.name : undefined}
      fields={
        asksPlace && (
          <PlaceSelect
            label={t(deed === 'merge' ? 'categories.merge.into' : 'categories.remove.to')}
            lines={placesFor(lines, category.id)}
            value={to}
            onChange={setTo}
          />
        )
      }
      fieldsProblem={
        isRefused ? t('categories.remove.refused') : asksPlace && !to ? t('listings.bulk.choose') : undefined
      }
      call={remove}
      done={t(asksPlace ? 'operation.begun' : 'categories.removed', { name: category.name })}
      changed={['categories', 'trash', 'operations']}
      onClose={onClose}
    >
      {isUsed ? t('categories.remove.used', { listings, below }) : t('categories.remove.unused')}
    </ActionDialog>
  )
}
