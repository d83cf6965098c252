import type { User } from '@plaza/contract'
import { Avatar, Button } from '@plaza/ui'
import { Lock } from 'lucide-react'
import { DataTab, DetailScreen, type DetailTab } from '../../lib/detail/index.ts'
import { useHotKeys } from '../../lib/hot-keys.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { nameOf, pictureOf } from '../../lib/person.ts'
import { asSeen } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { useStaffValues } from '../../lib/staff-mark.ts'
import { ObjectRail } from '../rail/index.ts'
import { BookingsTab } from './BookingsTab.tsx'
import { ListingsTab } from './ListingsTab.tsx'
import { LocalTime } from './LocalTime.tsx'
import { OrganizationsTab } from './OrganizationsTab.tsx'
import { PersonFactLines } from './PersonFacts.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { StateChip } from './PersonName.tsx'
import { isOrganization, isService } from './person-state.ts'
import { RatingsTab } from './RatingsTab.tsx'
import { SignInTab } from './SignInTab.tsx'
import { TimelineTab } from './TimelineTab.tsx'
import { usePersonDialogs } from './use-person-dialogs.tsx'

/** Somebody with all that happened to them, and what can be done for them. */
export function PersonScreen({ user }: { user: User }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const isTeam = isOrganization(user)
  const isStaff = user.roles.some(useStaffValues())
  // whoever has a role of staff is changed by those who choose the staff
  const canChange = may('user:edit:all') && (!isStaff || may('staff:edit:all')) && !isService(user)
  const canView = canChange && !isTeam && !isStaff && may('auth:impersonate')
  const canWrite = may('message:sendAsService:all') && !isService(user)
  const { dialogs, open } = usePersonDialogs(user)
  const name = nameOf(user)
  useHotKeys({
    ...(canView && { v: { label: 'viewAs.open', onPress: () => open('viewAs') } }),
    ...(canWrite && { w: { label: 'message.open', onPress: () => open('message') } }),
  })
  const { stats } = user
  const counted = (label: string, count: number | undefined) => (count ? `${label} ${count}` : label)
  const signIn: DetailTab = {
    id: 'signIn',
    label: t('person.signIn'),
    content: <SignInTab user={user} canChange={canChange} />,
    needs: 'session:list:all',
  }
  return (
    <>
      <DetailScreen
        title={name}
        picture={<Avatar name={name} picture={pictureOf(user)} seed={user.id} isDecorative />}
        status={<StateChip user={user} />}
        id={user.id}
        line={<LocalTime user={user} />}
        back={{ to: '/people', label: t('people.title') }}
        actions={
          <>
            {canView && (
              <Button size="sm" variant="secondary" onPress={() => open('viewAs')}>
                {t('viewAs.open')}
              </Button>
            )}
            {canWrite && (
              <Button size="sm" variant="secondary" onPress={() => open('message')}>
                {t('message.open')}
              </Button>
            )}
            {canChange && !isTeam && (
              <Button size="sm" onPress={() => open('help')}>
                {t('help.title')}
              </Button>
            )}
          </>
        }
        menu={canChange && <PersonMenu user={user} onOpen={open} />}
        notice={
          isService(user) ? (
            <p className="rounded-md bg-sunken p-3 text-ink-2">{t('person.service')}</p>
          ) : (
            isStaff &&
            may('user:edit:all') &&
            !canChange && (
              <p className="flex items-center gap-2 rounded-md bg-sunken p-3 text-ink-2">
                <Lock aria-hidden className="size-4" />
                {t('person.staffOnly')}
              </p>
            )
          )
        }
        tabs={[
          {
            id: 'timeline',
            label: t('person.timeline'),
            content: <TimelineTab id={user.id} canChange={canChange} />,
            needs: 'timeline:read:all',
          },
          {
            id: 'bookings',
            label: counted(t('people.bookings'), stats && stats.taken + stats.given),
            content: <BookingsTab id={user.id} />,
            needs: 'transaction:list:all',
          },
          {
            id: 'listings',
            label: counted(t('people.listings'), stats?.assets),
            content: <ListingsTab id={user.id} />,
            needs: 'asset:list:all',
          },
          { id: 'ratings', label: t('person.ratings'), content: <RatingsTab id={user.id} />, needs: 'rating:list:all' },
          {
            id: 'organizations',
            label: t(isTeam ? 'person.members' : 'person.organizations'),
            content: <OrganizationsTab user={user} />,
          },
          ...(isTeam ? [] : [signIn]),
          {
            id: 'data',
            label: t('detail.data'),
            content: (
              <DataTab
                value={user}
                editable={{
                  path: `/users/${user.id}`,
                  save:
                    canChange && may('platformData:edit:all')
                      ? (changes) => sdk.users.update(user.id, changes, asSeen(user))
                      : undefined,
                  changed: ['users', 'timeline'],
                }}
              />
            ),
          },
        ]}
        rail={<ObjectRail objectId={user.id} facts={<PersonFactLines user={user} />} />}
      />
      {dialogs}
    </>
  )
}
