import type { Role } from '@plaza/contract'
import { textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { usageQuery } from './queries.ts'

/** How each kind of holder is told, and where all of them are. */
const kinds: Readonly<Record<string, MessageId>> = {
  user: 'role.who.people',
  organization: 'role.who.members',
  apiKey: 'role.who.keys',
  role: 'role.who.roles',
  config: 'role.who.settings',
}

/** Who has a role: people, members of organizations, keys, other roles and settings. */
export function HoldersTab({ role }: { role: Role }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery(usageQuery(sdk, role.id))
  return (
    <Region query={query} skeleton={<RowsSkeleton count={3} />}>
      {({ uses }) => {
        const used = uses.filter(({ count }) => count > 0)
        if (used.length === 0) return <p className="text-ink-2">{t('role.nobody')}</p>
        return (
          <ul className="flex flex-col divide-y divide-line">
            {used.map(({ kind, count, sample }) => {
              const words = kinds[kind]
              return (
                <li key={kind} className="flex flex-col gap-1 py-2.5">
                  <span className="font-semibold">{words ? t(words, { count }) : `${kind} ${count}`}</span>
                  <span className="flex flex-wrap gap-x-3 text-ink-2">
                    {sample.map(({ id, name }) =>
                      kind === 'user' || kind === 'organization' ? (
                        <Link key={id} to="/people/$id" params={{ id }} className={textLinkClass}>
                          {name ?? id}
                        </Link>
                      ) : (
                        <span key={id}>{name ?? id}</span>
                      ),
                    )}
                    {count > sample.length && sample.length > 0 && (
                      <span>{t('role.who.more', { count: count - sample.length })}</span>
                    )}
                  </span>
                  {kind === 'user' && (
                    <Link to="/people" search={{ role: role.value } as never} className={`${textLinkClass} self-start`}>
                      {t('role.who.show')}
                    </Link>
                  )}
                </li>
              )
            })}
          </ul>
        )
      }}
    </Region>
  )
}
