import type { Role } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { usageQuery } from './queries.ts'

type RemoveRoleDialogProps = { role: Role; onClose: () => void; onGone: () => void }

/** Deletes a role that nobody has; else it says who has to get another one first. */
export function RemoveRoleDialog({ role, onClose, onGone }: RemoveRoleDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { data: usage } = useQuery(usageQuery(sdk, role.id))
  if (!usage) return null
  const countOf = (kind: string) => usage.uses.find((use) => use.kind === kind)?.count ?? 0
  const uses = {
    people: countOf('user') + countOf('organization'),
    keys: countOf('apiKey'),
    roles: countOf('role'),
    settings: countOf('config'),
  }
  const isUsed = Object.values(uses).some((count) => count > 0)
  return (
    <ActionDialog
      title={t('role.remove.title', { name: role.name })}
      confirmLabel={t('role.remove')}
      isDanger
      isReasonOptional
      typed={role.name}
      fieldsProblem={isUsed ? t('role.remove.used', uses) : undefined}
      call={(reason) => sdk.roles.remove(role.id, {}, because(reason))}
      done={t('role.removed', { name: role.name })}
      changed={['roles', 'staff']}
      onClose={onClose}
      onDone={onGone}
    >
      {isUsed ? t('role.remove.used', uses) : t('role.remove.text')}
    </ActionDialog>
  )
}
