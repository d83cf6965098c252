import type { Role } from '@plaza/contract'
import { MenuItem, TextField, useIsWide } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { DetailScreen, RailBlock } from '../../lib/detail/index.ts'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { PermissionList } from '../../lib/rights/PermissionList.tsx'
import { SaveBar, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { History } from '../history/index.ts'
import { HoldersTab } from './HoldersTab.tsx'
import { roleQuery } from './queries.ts'
import { isShipped, type RoleForm, readRole, shippedChange } from './role-form.ts'
import { SimpleTab } from './SimpleTab.tsx'

/** What a role for staff allows. */
export default function RolePage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { id } = useParams({ from: '/shell/staff/roles/$id' })
  const query = useQuery(roleQuery(sdk, id))
  if (!may('staff:list:all', 'staff:edit:all')) {
    return <NoAccess title={t('staff.title')} words="permission.staff" permission="staff:list:all" />
  }
  return <PageRegion query={query}>{(role) => <RoleEditor key={role.id} role={role} />}</PageRegion>
}

function RoleEditor({ role }: { role: Role }) {
  const t = useT()
  const may = useMay()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const [open, setOpen] = useState<'reset' | 'remove' | null>(null)
  const editor = useEditor({
    thing: role,
    read: readRole,
    save: (changes, seen) => sdk.roles.update(role.id, changes, seen),
    done: t('role.saved'),
    changed: ['roles', 'staff'],
  })
  const { fields } = editor
  const isEverything = fields.permissions.includes('*')
  const mayEdit = may('role:edit:all')
  const isReadOnly = !mayEdit || !isWide || isEverything
  const shipped = shippedChange(role)
  const labels: Record<keyof RoleForm, string> = {
    name: t('role.name'),
    permissions: t('role.permissions'),
    readNamespaces: t('role.reads'),
    editNamespaces: t('role.edits'),
  }
  const part = {
    permissions: fields.permissions,
    readNamespaces: fields.readNamespaces,
    isReadOnly,
    onChange: editor.set,
  }
  return (
    <>
      <DetailScreen
        title={role.name}
        id={role.id}
        back={{ to: '/staff', label: t('staff.title') }}
        menu={
          mayEdit &&
          (shipped || !isShipped(role)) && (
            <>
              {shipped && <MenuItem onAction={() => setOpen('reset')}>{t('role.reset')}</MenuItem>}
              {!isShipped(role) && (
                <MenuItem isDanger onAction={() => setOpen('remove')}>
                  {t('role.remove')}
                </MenuItem>
              )}
            </>
          )
        }
        notice={
          <p className="rounded-md bg-sunken p-3 text-ink-2 empty:hidden">
            {isEverything ? t('role.everything') : mayEdit && !isWide ? t('role.wider') : null}
          </p>
        }
        tabs={[
          {
            id: 'simple',
            label: t('role.simple'),
            content: (
              <div className="flex flex-col gap-4">
                {!isReadOnly && (
                  <TextField
                    size="sm"
                    label={labels.name}
                    value={fields.name}
                    onChange={(name) => editor.set({ name })}
                    maxLength={255}
                    className="max-w-thread"
                  />
                )}
                <SimpleTab {...part} />
              </div>
            ),
          },
          { id: 'all', label: t('role.all'), content: <PermissionList {...part} /> },
          { id: 'who', label: t('role.who'), content: <HoldersTab role={role} /> },
        ]}
        rail={
          may('audit:list:all', 'audit:read:all') && (
            <RailBlock title={t('history.title')}>
              <History objectId={role.id} />
            </RailBlock>
          )
        }
      />
      <SaveBar editor={editor} objectId={role.id} labels={labels} />
      {open === 'reset' && shipped && (
        <ActionDialog
          title={t('role.reset.title', { name: role.name })}
          confirmLabel={t('role.reset')}
          isReasonOptional
          call={(reason) => sdk.roles.update(role.id, shipped, because(reason))}
          done={t('role.saved')}
          changed={['roles', 'staff']}
          onClose={() => setOpen(null)}
        >
          {t('role.reset.text')}
        </ActionDialog>
      )}
      {open === 'remove' && (
        <ActionDialog
          title={t('role.remove.title', { name: role.name })}
          confirmLabel={t('role.remove')}
          isDanger
          isReasonOptional
          typed={role.name}
          call={(reason) => sdk.roles.remove(role.id, {}, because(reason))}
          done={t('role.removed', { name: role.name })}
          changed={['roles', 'staff']}
          onClose={() => setOpen(null)}
          onDone={() => void navigate({ to: '/staff' })}
        >
          {t('role.remove.text')}
        </ActionDialog>
      )}
    </>
  )
}
