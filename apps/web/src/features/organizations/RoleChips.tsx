import type { Role } from '@plaza/contract'
import { useT } from '../../lib/i18n.tsx'
import { roleText } from './roles.ts'

/** What somebody is in an organization, as small labels. */
export function RoleChips({
  values,
  roles,
  isOwner = false,
}: {
  values: readonly string[]
  roles: readonly Role[]
  isOwner?: boolean
}) {
  const t = useT()
  const look = 'rounded-full border border-line bg-sunken px-2.5 py-0.5 font-semibold text-caption text-ink-2'
  return (
    <ul className="flex flex-wrap gap-1.5">
      {isOwner && (
        <li className="rounded-full border border-brand-edge bg-brand-soft px-2.5 py-0.5 font-semibold text-brand-ink text-caption">
          {t('organizations.owner')}
        </li>
      )}
      {values.map((value) => (
        <li key={value} className={look}>
          {roleText(value, roles, t)}
        </li>
      ))}
      {values.length === 0 && !isOwner && <li className={look}>{t('organizations.noRoles')}</li>}
    </ul>
  )
}
