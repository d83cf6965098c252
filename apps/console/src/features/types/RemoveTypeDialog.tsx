import type { Usage } from '@plaza/contract'
import { Select } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import type { CountedType } from './queries.ts'

type RemoveTypeDialogProps = {
  type: CountedType
  types: readonly CountedType[]
  onClose: () => void
  /** How far it is can be followed, and taken back. */
  onBegun: (operationId: string) => void
  onGone?: (() => void) | undefined
}

/** Deletes a type: at once when no listing has it, else after its listings got another, as one operation. */
export function RemoveTypeDialog(props: RemoveTypeDialogProps) {
  const { sdk } = useServices()
  const { id } = props.type
  const { data: usage } = useQuery({
    queryKey: ['usages', 'read', { id }],
    queryFn: () => sdk.usages.read(id),
    staleTime: 0,
  })
  return usage && <Dialog {...props} usage={usage} />
}

function Dialog({ type, types, usage, onClose, onBegun, onGone }: RemoveTypeDialogProps & { usage: Usage }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [to, setTo] = useState<string | null>(null)
  const name = type.name ?? type.id
  const countOf = (kind: string) => usage.uses.find((use) => use.kind === kind)?.count ?? 0
  const [listings, bookings] = [countOf('asset'), countOf('transaction')]
  const isRefused = listings > 0 && !may('asset:edit:all')
  const remove = async (reason: string) => {
    if (listings === 0) {
      await sdk.assetTypes.remove(type.id, {}, because(reason))
      return onGone?.()
    }
    const operation = await sdk.operations.create(
      {
        kind: 'move',
        objectType: 'assetType',
        select: { ids: [type.id] },
        payload: { to: to ?? '', remove: true },
      },
      because(reason),
    )
    onBegun(operation.id)
  }
  return (
    <ActionDialog
      title={t('types.remove.title', { name })}
      confirmLabel={listings > 0 ? t('types.moveAndDelete', { count: listings }) : t('types.remove')}
      isDanger
      isReasonOptional
      typed={name}
      fields={
        listings > 0 && (
          <Select
            label={t('types.remove.to', { count: listings })}
            placeholder={t('types.remove.choose')}
            value={to}
            onChange={setTo}
            options={types
              .filter(({ id }) => id !== type.id)
              .map((each) => ({ value: each.id, label: each.name ?? each.id }))}
          />
        )
      }
      fieldsProblem={isRefused ? t('types.remove.refused') : listings > 0 && !to ? t('types.remove.choose') : undefined}
      call={remove}
      done={listings > 0 ? t('operation.begun', { name }) : t('types.removed', { name })}
      changed={['assetTypes', 'trash', 'operations']}
      onClose={onClose}
    >
      {t('types.remove.text', { bookings })}
    </ActionDialog>
  )
}
