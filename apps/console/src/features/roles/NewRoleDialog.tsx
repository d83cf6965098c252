import type { Role } from '@plaza/contract'
import { slugOf } from '@plaza/domain'
import { Select, TextField } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { isStaffRole } from '../../lib/staff-mark.ts'
import { useAct } from '../../lib/use-act.ts'

type NewRoleDialogProps = {
  roles: readonly Role[]
  /** The role that it is a copy of, whether for staff or not; without one it is for staff. */
  like?: Role | undefined
  /** Whether it counts in the console, unless it is a copy. */
  isForStaff?: boolean
  onClose: () => void
}

/** A role of one's own: it begins with nothing, or as a copy of another. */
export function NewRoleDialog({ roles, like: copied, isForStaff = true, onClose }: NewRoleDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [name, setName] = useState(copied ? t('role.copyOf', { name: copied.name }) : '')
  const [likeId, setLikeId] = useState<string | null>(copied?.id ?? null)
  const [hasTried, setTried] = useState(false)
  const isStaff = copied ? isStaffRole(copied, roles) : isForStaff
  const slug = slugOf(name)
  const submit = () => {
    setTried(true)
    if (!slug) return
    const like = roles.find(({ id }) => id === likeId)
    const rights = like && {
      permissions: like.permissions,
      readNamespaces: like.readNamespaces,
      editNamespaces: like.editNamespaces,
      parentId: like.parentId,
    }
    const marks = { metadata: { plaza: { team: false } }, ...(isStaff && { platformData: { plaza: { isStaff } } }) }
    const value = isStaff ? `staff-${slug}` : slug
    void act(() => sdk.roles.create({ name: name.trim(), value, ...rights, ...marks }), {
      done: t('role.created', { name: name.trim() }),
      changed: ['roles', 'staff'],
      onDone: ({ id }) => {
        onClose()
        void navigate({ to: isStaff ? '/staff/roles/$id' : '/roles/$id', params: { id } })
      },
    })
  }
  return (
    <FormDialog
      title={t('role.new')}
      submitLabel={t('role.create')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        autoFocus
        label={t('role.name')}
        value={name}
        onChange={setName}
        maxLength={100}
        error={hasTried && !slug ? t('form.required') : undefined}
      />
      <Select
        size="sm"
        label={t('role.like')}
        placeholder={t('role.like.none')}
        options={roles
          .filter((role) => isStaffRole(role, roles) === isStaff && !role.permissions.includes('*'))
          .map((role) => ({ value: role.id, label: role.name }))}
        value={likeId}
        onChange={setLikeId}
      />
    </FormDialog>
  )
}
