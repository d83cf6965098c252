import type { CustomAttribute } from '@plaza/contract'
import { attributeView } from '@plaza/domain'
import { Select } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { usageQuery } from './queries.ts'

type ReplaceDialogProps = {
  attribute: CustomAttribute
  value: string
  onClose: () => void
  /** How far it is can be followed, and taken back. */
  onBegun: (operationId: string) => void
}

const none = ' none'

/** A value that listings use goes only when they get another one, or none. */
export function ReplaceDialog({ attribute, value, onClose, onBegun }: ReplaceDialogProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { data: usage } = useQuery(usageQuery(sdk, attribute.id, value))
  const [by, setBy] = useState<string | null>(null)
  if (!usage) return null
  const { valueLabel } = attributeView(attribute, 'en')
  const others = (attribute.listValues ?? []).filter((each) => each !== value)
  return (
    <ActionDialog
      title={t('attributes.replace.title', { value: valueLabel(value) })}
      confirmLabel={t('attributes.replace')}
      isDanger
      isReasonOptional
      typed={value}
      fields={
        <Select
          size="sm"
          label={t('attributes.replace.by')}
          placeholder={t('listings.bulk.choose')}
          options={[
            ...others.map((each) => ({ value: each, label: valueLabel(each) })),
            { value: none, label: t('attributes.replace.none') },
          ]}
          value={by}
          onChange={setBy}
        />
      }
      fieldsProblem={
        may('asset:edit:all') ? (by === null ? t('listings.bulk.choose') : undefined) : t('attributes.replace.refused')
      }
      call={(reason) =>
        sdk.operations.create(
          {
            kind: 'replaceValue',
            objectType: 'customAttribute',
            select: { ids: [attribute.id] },
            payload: { value, by: by === none ? null : by },
          },
          because(reason),
        )
      }
      done={t('operation.begun')}
      changed={['customAttributes', 'operations']}
      onClose={onClose}
      onDone={({ id }) => onBegun(id)}
    >
      {t('attributes.replace.text', { count: usage.uses[0]?.count ?? 0 })}
    </ActionDialog>
  )
}
