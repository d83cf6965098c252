import type { Role } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { usePersonId } from '../../parts/person/me.ts'
import type { OrganizationProps } from './organization-props.ts'
import { rolesQuery } from './queries.ts'
import { abilities, abilitiesOf, offeredRoles } from './roles.ts'
import { useRoleTexts } from './use-role-texts.ts'

/** What each role allows here, in one table; the reader's own rights stand first. */
export function RightsTab(props: OrganizationProps) {
  const { sdk } = useServices()
  const query = useQuery(rolesQuery(sdk))
  return (
    <QueryBoundary query={query} skeleton={null}>
      {(roles) => <RightsTable {...props} roles={roles} />}
    </QueryBoundary>
  )
}

function RightsTable({ organization, members, roles }: OrganizationProps & { roles: readonly Role[] }) {
  const t = useT()
  const texts = useRoleTexts(roles)
  const personId = usePersonId()
  const mine = members.find(({ id }) => id === personId)
  const columns = [
    ...(mine ? [{ id: 'mine', name: t('organizations.mine'), values: mine.roles }] : []),
    ...offeredRoles(roles).map(({ value }) => ({ id: value, name: texts.name(value), values: [value] })),
  ].map((column) => ({ ...column, can: abilitiesOf(column.values, organization, roles) }))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2 text-small">{t('organizations.rightsText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with many roles it is wider than a phone, and keys scroll it */}
      <section className="relative overflow-x-auto" aria-label={t('organizations.tab.rights')} tabIndex={0}>
        <table className="w-full text-small">
          <thead>
            <tr className="border-line border-b align-bottom">
              <th scope="col" className="py-2 pe-2 text-start">
                <span className="sr-only">{t('organizations.ability')}</span>
              </th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col" className="px-1.5 py-2 text-center font-semibold text-caption">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {abilities.map(({ text }) => (
              <tr key={text} className="border-line border-b">
                <th scope="row" className="py-3 pe-2 text-start font-normal">
                  {t(text)}
                </th>
                {columns.map(({ id, can }) => (
                  <td key={id} className="px-1.5 text-center">
                    {can.has(text) ? (
                      <Check aria-hidden className="inline size-5 text-brand" />
                    ) : (
                      <Minus aria-hidden className="inline size-5 text-ink-3" />
                    )}
                    <span className="sr-only">{t(can.has(text) ? 'organizations.yes' : 'organizations.no')}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
