import type { CustomAttribute } from '@plaza/contract'
import { attributeView } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { usageQuery } from './queries.ts'

type RemoveDialogProps = { attribute: CustomAttribute; onClose: () => void; onGone: () => void }

/** Deletes an attribute with its values; both lie in the trash for thirty days. */
export function RemoveDialog({ attribute, onClose, onGone }: RemoveDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { data: usage } = useQuery(usageQuery(sdk, attribute.id))
  if (!usage) return null
  const { label } = attributeView(attribute, 'en')
  return (
    <ActionDialog
      title={t('attributes.remove.title', { name: label })}
      confirmLabel={t('attributes.remove')}
      isDanger
      isReasonOptional
      typed={label}
      call={(reason) => sdk.customAttributes.remove(attribute.id, {}, because(reason))}
      done={t('attributes.removed', { name: label })}
      changed={['customAttributes', 'trash', 'assets']}
      onClose={onClose}
      onDone={onGone}
    >
      {t('attributes.remove.text', { count: usage.uses.find(({ kind }) => kind === 'asset')?.count ?? 0 })}
    </ActionDialog>
  )
}
