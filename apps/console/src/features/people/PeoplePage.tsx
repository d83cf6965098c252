import type { User } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { type ListColumn, ListScreen, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { PersonName, Phone, StateChip } from './PersonName.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import { PersonRowMenu } from './PersonRowMenu.tsx'
import { peopleParams } from './people-params.ts'
import { isOrganization } from './person-state.ts'
import { scoreText } from './score-text.ts'
import { usePeopleFilters } from './use-people-filters.ts'
import { useRoleName } from './use-role-name.ts'

const PersonBulk = lazyPart(async () => (await import('./PersonBulk.tsx')).PersonBulk)
const NewOrganizationDialog = lazyPart(async () => (await import('./NewOrganizationDialog.tsx')).NewOrganizationDialog)
const NewPersonDialog = lazyPart(async () => (await import('./NewPersonDialog.tsx')).NewPersonDialog)

/** Everybody who has an account, and organizations. */
export default function PeoplePage() {
  const t = useT()
  const may = useMay()
  if (!may('user:list:all')) {
    return <NoAccess title={t('people.title')} words="permission.people" permission="user:list:all" />
  }
  return <PeopleList />
}

function PeopleList() {
  const t = useT()
  const { boot, sdk } = useServices()
  const may = useMay()
  const isFull = may('timeline:read:all')
  const filters = usePeopleFilters()
  const search = useSearch({ from: '/shell/people' })
  const [creating, setCreating] = useState<'person' | 'organization' | null>(null)
  const roleName = useRoleName()
  const list = useCursorList(['users', 'list'], peopleParams(search, isFull), (params, options) =>
    sdk.users.list(params, options),
  )
  const numbers: ListColumn<User>[] = [
    { id: 'assets', header: t('people.listings'), align: 'end', isMinor: true, cell: ({ stats }) => stats?.assets },
    {
      id: 'bookings',
      header: t('people.bookings'),
      align: 'end',
      isMinor: true,
      cell: ({ stats }) => stats && t('people.takenGiven', { taken: stats.taken, given: stats.given }),
    },
    {
      id: 'rating',
      header: t('people.rating'),
      align: 'end',
      isMinor: true,
      cell: ({ stats }) => <span className="whitespace-nowrap">{scoreText(stats)}</span>,
    },
    { id: 'reports', header: t('people.reports'), align: 'end', isMinor: true, cell: ({ stats }) => stats?.reports },
  ]
  const columns: ListColumn<User>[] = [
    { id: 'name', header: t('people.name'), cell: (user) => <PersonName user={user} /> },
    {
      id: 'kind',
      header: t('people.kind'),
      isOff: true,
      cell: (user) => t(isOrganization(user) ? 'people.kind.organization' : 'people.kind.user'),
    },
    { id: 'phone', header: t('person.phone'), isOff: true, cell: (user) => <Phone user={user} /> },
    { id: 'state', header: t('people.state'), cell: (user) => <StateChip user={user} /> },
    { id: 'roles', header: t('people.role'), isMinor: true, cell: ({ roles }) => roles.map(roleName).join(', ') },
    ...(isFull ? numbers : []),
    {
      id: 'createdDate',
      header: t('people.joined'),
      isSortable: true,
      cell: ({ createdDate }) => <When date={createdDate} />,
    },
    {
      id: 'seen',
      header: t('people.seen'),
      isMinor: true,
      cell: ({ stats }) => stats?.lastSeenDate && <When date={stats.lastSeenDate} />,
    },
  ]
  const views = [
    { id: 'all', label: t('people.view.all') },
    { id: 'new', label: t('people.view.new') },
    ...(isFull ? [{ id: 'owners', label: t('people.view.owners') }] : []),
    { id: 'organizations', label: t('people.view.organizations') },
    ...(isFull
      ? [
          { id: 'unconfirmed', label: t('people.view.unconfirmed') },
          { id: 'suspended', label: t('people.state.suspended') },
          { id: 'blocked', label: t('people.state.blocked') },
        ]
      : []),
  ]
  return (
    <>
      <ListScreen
        exported="user"
        title={t('people.title')}
        actions={
          <>
            {may('organization:create:all') && (
              <Button size="sm" variant="secondary" onPress={() => setCreating('organization')}>
                {t('organization.new')}
              </Button>
            )}
            {may('user:create:all') && (
              <Button size="sm" onPress={() => setCreating('person')}>
                {t('people.new')}
              </Button>
            )}
          </>
        }
        views={views}
        searchLabel={t('people.search')}
        filters={filters}
        list={list}
        columns={columns}
        nameOf={nameOf}
        menuOf={isFull ? (user) => <PersonRowMenu user={user} /> : undefined}
        bulk={
          isFull
            ? (rows, clear, selection) => <PersonBulk people={rows} selection={selection} onDone={clear} />
            : undefined
        }
        isBulkForAll
        empty={{ text: t('people.empty', { link: boot.siteUrl }) }}
        panel={(id, user) => <PersonPanel id={id} known={user} />}
      />
      {creating === 'person' && <NewPersonDialog onClose={() => setCreating(null)} />}
      {creating === 'organization' && <NewOrganizationDialog onClose={() => setCreating(null)} />}
    </>
  )
}
