import type { User } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { Block } from '../../lib/Block.tsx'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { meansQuery } from './queries.ts'

/** With what somebody signs in. */
export function MeansBlock({ user }: { user: User }) {
  const t = useT()
  const { sdk } = useServices()
  const means = useQuery(meansQuery(sdk, user.id))
  return (
    <Block title={t('person.account')}>
      <Region query={means} skeleton={<RowsSkeleton count={2} />}>
        {({ hasPassword, links }) => (
          <Facts>
            <Fact name={t('person.username')}>
              {user.username === undefined ? t('state.hidden') : (user.username ?? t('person.noUsername'))}
            </Fact>
            <Fact name={t('login.password')}>{t(hasPassword ? 'people.yes' : 'people.no')}</Fact>
            {links.map(({ provider, createdDate }) => (
              <Fact key={provider} name={provider}>
                {t('person.linked')} <When date={createdDate} />
              </Fact>
            ))}
          </Facts>
        )}
      </Region>
    </Block>
  )
}
