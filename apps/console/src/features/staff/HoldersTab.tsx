import type { Role } from '@plaza/contract'
import { textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { staffQuery } from './queries.ts'

/** Who works with a role. */
export function HoldersTab({ role }: { role: Role }) {
  const t = useT()
  const { sdk } = useServices()
  const staff = useQuery(staffQuery(sdk))
  return (
    <Region query={staff} skeleton={<RowsSkeleton count={3} />}>
      {(members) => {
        const holders = members.filter(({ roles }) => roles.includes(role.value))
        if (holders.length === 0) return <p className="text-ink-2">{t('role.nobody')}</p>
        return (
          <ul className="flex flex-col divide-y divide-line">
            {holders.map((member) => (
              <li key={member.id} className="py-2.5">
                <Link to="/staff" search={{ open: member.id }} className={textLinkClass}>
                  {nameOf(member)}
                </Link>
              </li>
            ))}
          </ul>
        )
      }}
    </Region>
  )
}
