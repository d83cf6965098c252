import type { StaffMember } from '@plaza/contract'
import { Button, textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { isStaffRole, rolesQuery } from '../../lib/staff-mark.ts'
import { sentences } from './RoleChoice.tsx'

const NewRoleDialog = lazyPart(async () => (await import('../roles/index.ts')).NewRoleDialog)

/** The roles that count in the console, each with what it is for and how many have it. */
export function RolesBlock({ staff }: { staff: readonly StaffMember[] }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [isCreating, setCreating] = useState(false)
  const { data: roles } = useQuery({ ...rolesQuery(sdk), enabled: may('role:list:all') })
  if (!roles) return null
  return (
    <Block
      title={t('staff.roles')}
      action={
        may('role:create:all') && (
          <Button size="sm" variant="secondary" onPress={() => setCreating(true)}>
            {t('role.new')}
          </Button>
        )
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {roles
          .filter((role) => isStaffRole(role, roles))
          .map((role) => {
            const sentence = sentences[role.value]
            const count = staff.filter((member) => member.roles.includes(role.value)).length
            return (
              <li key={role.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2.5">
                <Link
                  to="/staff/roles/$id"
                  params={{ id: role.id }}
                  className={`${textLinkClass} hit-area font-semibold`}
                >
                  {role.name}
                </Link>
                <span className="min-w-0 grow text-ink-2">{sentence && t(sentence)}</span>
                <span className="text-ink-3">{t('role.holders', { count })}</span>
              </li>
            )
          })}
      </ul>
      {isCreating && <NewRoleDialog roles={roles} onClose={() => setCreating(false)} />}
    </Block>
  )
}
