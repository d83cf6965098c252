import type { Actable } from '@plaza/contract'
import { Avatar, Button, buttonClass, Card, EmptyState, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { photoAt } from '../../lib/photo-address.ts'
import { pictures } from '../../lib/pictures.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useMe, useOrganizationId, usePersonId } from '../../parts/person/me.ts'
import { useActable } from '../../parts/person/use-actable.ts'
import { CreateDialog } from './CreateDialog.tsx'
import { InvitationCard, LinkedInvitation } from './InvitationCard.tsx'
import { ownInvitationsQuery, rolesQuery } from './queries.ts'
import { RoleChips } from './RoleChips.tsx'

const route = getRouteApi('/account/organizations')

/** The organizations somebody belongs to, and those that would like them to. */
export default function OrganizationsPage() {
  const t = useT()
  const me = useMe()
  const { create } = route.useSearch()
  const navigate = route.useNavigate()
  useHead({ title: t('organizations.title') })
  const setCreating = (isOpen: boolean) =>
    void navigate({ search: { create: isOpen ? '1' : undefined }, replace: true })
  return (
    <div className="flex flex-col gap-7">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-h1">{t('organizations.title')}</h1>
          <p className="mt-2 max-w-reading text-ink-2">{t('organizations.text')}</p>
        </div>
        <Button icon={<Plus aria-hidden />} onPress={() => setCreating(true)}>
          {t('organizations.create')}
        </Button>
      </header>
      <Invitations />
      <QueryBoundary query={me} skeleton={<ListSkeleton />}>
        {() => <Organizations />}
      </QueryBoundary>
      {create && <CreateDialog onClose={() => setCreating(false)} />}
    </div>
  )
}

function Organizations() {
  const organizations = useActable()
  return (
    <QueryBoundary query={organizations} skeleton={<ListSkeleton />}>
      {(list) => <OrganizationList organizations={list} />}
    </QueryBoundary>
  )
}

function Invitations() {
  const { sdk } = useServices()
  const token = useLocation({ select: ({ state }) => state.invitationToken })
  const { data = [] } = useQuery(ownInvitationsQuery(sdk, usePersonId()))
  // the link in a mail may be about one of them
  const [linkedId, setLinkedId] = useState<string>()
  const others = data.filter(({ id }) => id !== linkedId)
  if (!token && others.length === 0) return null
  return (
    <div className="flex flex-col gap-4">
      {token && <LinkedInvitation token={token} onFound={setLinkedId} />}
      {others.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} named={{ id: invitation.id }} />
      ))}
    </div>
  )
}

function OrganizationList({ organizations }: { organizations: readonly Actable[] }) {
  const t = useT()
  if (organizations.length === 0) {
    return (
      <EmptyState picture={pictures.team} title={t('organizations.empty')}>
        {t('organizations.empty.text')}
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col gap-4">
      {organizations.map((organization) => (
        <OrganizationRow
          key={organization.id}
          organization={organization}
          parent={organization.isMember ? undefined : organizations.find(({ id }) => id === organization.parentId)}
        />
      ))}
    </ul>
  )
}

type OrganizationRowProps = { organization: Actable; parent: Actable | undefined }

function OrganizationRow({ organization, parent }: OrganizationRowProps) {
  const t = useT()
  const { sdk, files, session } = useServices()
  const name = organization.displayName || t('person.unnamed')
  const picture = organization.avatarUrl ?? undefined
  const isActing = useOrganizationId() === organization.id
  const { data: roles = [] } = useQuery(rolesQuery(sdk))
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar
          name={name}
          seed={organization.id}
          size="lg"
          isDecorative
          picture={picture && photoAt(picture, files, { width: 112, height: 112 })}
        />
        <div className="min-w-40 grow basis-0">
          <h2 className="text-h3 wrap-anywhere">{name}</h2>
          {parent && (
            <p className="mt-0.5 text-ink-2 text-small">
              {t('organizations.through', { name: parent.displayName || t('person.unnamed') })}
            </p>
          )}
          <div className="mt-1.5">
            <RoleChips values={organization.roles} roles={roles} isOwner={organization.isOwner} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link
            to="/account/organizations/$organizationId"
            params={{ organizationId: organization.id }}
            className={buttonClass({ variant: 'text', size: 'sm' })}
          >
            {t('organizations.open')}
            <span className="sr-only"> {name}</span>
          </Link>
          <Button size="sm" variant="secondary" onPress={() => session.actAs(isActing ? null : organization.id)}>
            {isActing ? t('acting.stop') : t('acting.start')}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      </Card>
    </li>
  )
}

function ListSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-26 rounded-lg" />
      <Skeleton className="h-26 rounded-lg" />
    </SkeletonGroup>
  )
}
