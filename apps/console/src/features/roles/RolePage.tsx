import type { Role } from '@plaza/contract'
import { MenuItem, useIsWide } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { DetailScreen, RailBlock } from '../../lib/detail/index.ts'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { PermissionMatrix } from '../../lib/rights/PermissionMatrix.tsx'
import { SaveBar, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { rolesQuery } from '../../lib/staff-mark.ts'
import { History } from '../history/index.ts'
import { HoldersTab } from './HoldersTab.tsx'
import { NewRoleDialog } from './NewRoleDialog.tsx'
import { permissionsQuery, roleQuery } from './queries.ts'
import { RemoveRoleDialog } from './RemoveRoleDialog.tsx'
import { RoleFields } from './RoleFields.tsx'
import { inheritedBy } from './rights-of-role.ts'
import { isShipped, type RoleForm, readRole, roleChanges, shippedChange } from './role-form.ts'
import { SimpleTab } from './SimpleTab.tsx'

/** What a role allows, whoever has it. */
export default function RolePage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(roleQuery(sdk, id))
  if (!may('staff:list:all', 'staff:edit:all')) {
    return <NoAccess title={t('staff.title')} words="permission.staff" permission="staff:list:all" />
  }
  return <PageRegion query={query}>{(role) => <RoleEditor key={role.id} role={role} />}</PageRegion>
}

function RoleEditor({ role }: { role: Role }) {
  const t = useT()
  const may = useMay()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const [open, setOpen] = useState<'reset' | 'remove' | 'copy' | null>(null)
  const editor = useEditor({
    thing: role,
    read: readRole,
    save: (changes, seen) => sdk.roles.update(role.id, roleChanges(changes), seen),
    done: t('role.saved'),
    changed: ['roles', 'staff'],
  })
  const { fields } = editor
  const isEverything = fields.permissions.includes('*')
  const { data: roles = [] } = useQuery({ ...rolesQuery(sdk), enabled: may('role:list:all') })
  const { data: known } = useQuery({ ...permissionsQuery(sdk), enabled: may('role:list:all') })
  // built-in ones are what clients of the API rely on
  const mayEdit = may('role:edit:all') && role.customRole
  const back = pathname.startsWith('/staff')
    ? ({ to: '/staff', label: t('staff.title') } as const)
    : ({ to: '/roles', label: t('roles.title') } as const)
  const isReadOnly = !mayEdit || !isWide || isEverything
  const shipped = shippedChange(role)
  const labels: Record<keyof RoleForm, string> = {
    name: t('role.name'),
    permissions: t('role.permissions'),
    readNamespaces: t('role.reads'),
    editNamespaces: t('role.edits'),
    parentId: t('role.parent'),
    isStaff: t('role.isStaff'),
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
        line={
          <p className="text-ink-2">
            <code className="font-mono text-caption">{role.value}</code>
          </p>
        }
        back={back}
        menu={
          (may('role:create:all') || mayEdit) && (
            <>
              {may('role:create:all') && !isEverything && (
                <MenuItem onAction={() => setOpen('copy')}>{t('role.duplicate')}</MenuItem>
              )}
              {mayEdit && shipped && <MenuItem onAction={() => setOpen('reset')}>{t('role.reset')}</MenuItem>}
              {mayEdit && !isShipped(role) && may('role:remove:all') && (
                <MenuItem isDanger onAction={() => setOpen('remove')}>
                  {t('role.remove')}
                </MenuItem>
              )}
            </>
          )
        }
        notice={
          <p className="rounded-md bg-sunken p-3 text-ink-2 empty:hidden">
            {!role.customRole
              ? t('role.builtIn')
              : isEverything
                ? t('role.everything')
                : mayEdit && !isWide
                  ? t('role.wider')
                  : null}
          </p>
        }
        tabs={[
          {
            id: 'simple',
            label: t('role.simple'),
            content: (
              <div className="flex flex-col gap-4">
                {!isReadOnly && (
                  <RoleFields role={role} roles={roles} fields={fields} labels={labels} set={editor.set} />
                )}
                <SimpleTab {...part} />
              </div>
            ),
          },
          {
            id: 'all',
            label: t('role.all'),
            content: known && (
              <PermissionMatrix {...part} known={known} inherited={inheritedBy({ ...role, ...fields }, roles)} />
            ),
          },
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
        <RemoveRoleDialog role={role} onClose={() => setOpen(null)} onGone={() => void navigate({ to: back.to })} />
      )}
      {open === 'copy' && <NewRoleDialog roles={roles} like={role} onClose={() => setOpen(null)} />}
    </>
  )
}
