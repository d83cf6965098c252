import type { User } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'

/** Which versions of the terms and of what is said about privacy somebody accepted. */
export function AcceptedBlock({ user }: { user: User }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['acceptances', 'list', { of: user.id }],
    queryFn: () => sdk.acceptances.list({ userId: user.id, nbResultsPerPage: 50 }),
  })
  return (
    <Block title={t('person.accepted')}>
      <Region query={query} skeleton={<RowsSkeleton count={1} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-2">{t('person.accepted.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {list.map(({ id, page, version, date, network }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                  <span>
                    {t(page === 'terms' ? 'legal.terms' : 'legal.privacy')}, {t('legal.version.number', { version })}
                  </span>
                  <span className="text-ink-2 text-small">
                    <When date={date} />
                    {network && ` · ${network}`}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Region>
    </Block>
  )
}
