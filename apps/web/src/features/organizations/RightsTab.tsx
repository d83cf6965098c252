import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { usePersonId } from '../../parts/person/me.ts'
import type { OrganizationProps } from './organization-props.ts'
import { rolesQuery } from './queries.ts'
import { abilities, abilitiesOf, offeredRoles, roleText } from './roles.ts'

/** What each role allows here, the reader's own rights first. */
export function RightsTab({ organization, members }: OrganizationProps) {
  const t = useT()
  const { sdk } = useServices()
  const personId = usePersonId()
  const query = useQuery(rolesQuery(sdk))
  const mine = members.find(({ id }) => id === personId)
  return (
    <QueryBoundary query={query} skeleton={null}>
      {(roles) => {
        const rows = [
          ...(mine ? [{ id: 'mine', name: t('organizations.myRights'), values: mine.roles }] : []),
          ...offeredRoles(roles).map(({ value }) => ({
            id: value,
            name: roleText(value, roles, t),
            values: [value],
          })),
        ]
        return (
          <div className="flex flex-col gap-4">
            <p className="text-ink-2 text-small">{t('organizations.rightsText')}</p>
            <ul className="flex flex-col gap-5">
              {rows.map(({ id, name, values }) => {
                const can = abilitiesOf(values, organization, roles)
                return (
                  <li key={id} className="rounded-lg border border-line bg-raised p-4">
                    <h2 className="font-strong text-body">{name}</h2>
                    <ul className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
                      {abilities.map(({ text }) => (
                        <li key={text} className="flex items-center gap-2 text-small">
                          {can.has(text) ? (
                            <Check aria-hidden className="size-4.5 shrink-0 text-brand" />
                          ) : (
                            <Minus aria-hidden className="size-4.5 shrink-0 text-ink-3" />
                          )}
                          <span className={can.has(text) ? undefined : 'text-ink-3'}>
                            {t(text)}
                            {!can.has(text) && <span className="sr-only">: {t('organizations.no')}</span>}
                          </span>
                        </li>
                      ))}
                    </ul>
                  </li>
                )
              })}
            </ul>
          </div>
        )
      }}
    </QueryBoundary>
  )
}
