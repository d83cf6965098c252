import type { Role } from '@plaza/contract'
import { useT } from '../../lib/i18n.tsx'
import { useRoleTexts } from './use-role-texts.ts'

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
  const texts = useRoleTexts(roles)
  // whoever owns it may do everything, whatever else they are
  const shown = isOwner ? [] : values
  const look =
    'max-w-full truncate rounded-full border border-line bg-sunken px-2.5 py-0.5 font-semibold text-caption text-ink-2'
  return (
    <ul className="flex flex-wrap gap-1.5">
      {isOwner && (
        <li className="max-w-full truncate rounded-full border border-brand-edge bg-brand-soft px-2.5 py-0.5 font-semibold text-brand-ink text-caption">
          {t('organizations.owner')}
        </li>
      )}
      {shown.map((value) => (
        <li key={value} className={look}>
          {texts.name(value)}
        </li>
      ))}
      {values.length === 0 && !isOwner && <li className={look}>{t('organizations.noRoles')}</li>}
    </ul>
  )
}
