import { Button, buttonClass, Skeleton, SkeletonGroup, Tabs } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useOrganizationId, userQuery } from '../../parts/person/me.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { NotAllowedPage, NotFoundPage } from '../system/index.ts'
import { EndTab } from './EndTab.tsx'
import { MembersTab } from './MembersTab.tsx'
import type { OrganizationProps } from './organization-props.ts'
import { OrganizationProfile } from './ProfileTab.tsx'
import { membersQuery } from './queries.ts'
import { RightsTab } from './RightsTab.tsx'

const route = getRouteApi('/account/organizations/$organizationId')

/** One organization, for its members: what those may change who choose its members, the others read. */
export default function OrganizationPage() {
  const { organizationId } = route.useParams()
  const { sdk } = useServices()
  const organization = useQuery(userQuery(sdk, organizationId))
  const members = useQuery(membersQuery(sdk, organizationId))
  return (
    <QueryBoundary
      query={members}
      skeleton={<PageSkeleton />}
      notFound={<NotFoundPage />}
      notAllowed={<NotAllowedPage />}
    >
      {({ results, canConfigure }) => (
        <QueryBoundary query={organization} skeleton={<PageSkeleton />} notFound={<NotFoundPage />}>
          {(found) => <Organization organization={found} members={results} canConfigure={canConfigure} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

function Organization(props: OrganizationProps) {
  const { organization } = props
  const t = useT()
  const { session } = useServices()
  const navigate = route.useNavigate()
  const { tab = 'members' } = route.useSearch()
  const name = usePersonName()(organization)
  const isActing = useOrganizationId() === organization.id
  useHead({ title: name })
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-3">
        <Link
          to="/account/organizations"
          className="-ms-1 flex min-h-11 items-center gap-1 self-start font-semibold text-ink-2 text-small no-underline hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-4.5" />
          {t('organizations.title')}
        </Link>
        <h1 className="text-h1 wrap-anywhere">{name}</h1>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onPress={() => session.actAs(isActing ? null : organization.id)}>
            {/* a name may be one long word */}
            <span className="wrap-anywhere">{isActing ? t('acting.stop') : t('acting.startAs', { name })}</span>
          </Button>
          <Link to="/p/$id" params={{ id: organization.id }} className={buttonClass({ variant: 'text', size: 'sm' })}>
            {t('organizations.public')}
          </Link>
        </div>
      </header>
      <Tabs
        label={name}
        selectedId={tab}
        onSelect={(id) => void navigate({ search: { tab: id === 'members' ? undefined : id }, replace: true })}
        tabs={[
          { id: 'members', label: t('organizations.tab.members'), content: <MembersTab {...props} /> },
          {
            id: 'profile',
            label: t('organizations.tab.profile'),
            content: <OrganizationProfile organizationId={organization.id} />,
          },
          { id: 'rights', label: t('organizations.tab.rights'), content: <RightsTab {...props} /> },
          { id: 'end', label: t('organizations.tab.end'), content: <EndTab {...props} /> },
        ]}
      />
    </div>
  )
}

function PageSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-5">
      <Skeleton className="h-9 w-64 rounded-sm" />
      <Skeleton className="h-11 rounded-sm" />
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-20 rounded-lg" />
    </SkeletonGroup>
  )
}
