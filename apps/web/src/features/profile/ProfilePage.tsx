import type { User } from '@plaza/sdk'
import { Avatar, Button, buttonClass, Skeleton, SkeletonGroup, Tabs } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { BadgeCheck, Building2, MapPin, MessageCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { photoAt } from '../../lib/photo-address.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { answerText, useAnswers } from '../../parts/person/answer-habits.ts'
import { avatarOf, userQuery, useUserId } from '../../parts/person/me.ts'
import { homeOf, isEmailConfirmed, profileTitleOf } from '../../parts/person/person.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { AssetScore } from '../../parts/rating/AssetScore.tsx'
import { RatingList } from '../../parts/rating/RatingList.tsx'
import { useAverages } from '../../parts/rating/rating-queries.ts'
import { AskPart, MoreMenu, ReportPart, ShareButton, useMemberDialog } from '../assets/index.ts'
import { NotFoundPage } from '../system/index.ts'
import { ProfileAssets } from './ProfileAssets.tsx'
import { ProfileMembers } from './ProfileMembers.tsx'
import { assetsOfQuery } from './queries.ts'

const route = getRouteApi('/p/$id')

/** What everybody may know about a person or an organization. */
export default function ProfilePage() {
  const { id } = route.useParams()
  const { sdk } = useServices()
  const query = useQuery(userQuery(sdk, id))
  return (
    <QueryBoundary
      query={query}
      skeleton={<ProfileSkeleton />}
      notFound={<NotFoundPage />}
      notAllowed={<NotFoundPage />}
    >
      {(person) => <Profile key={person.id} person={person} />}
    </QueryBoundary>
  )
}

function Profile({ person }: { person: User }) {
  const t = useT()
  const { sdk, files, settings } = useServices()
  const isMe = useUserId() === person.id
  const { page = 1 } = route.useSearch()
  const name = usePersonName()(person)
  const place = homeOf(person)
  const rating = useAverages('targetId', [person.id])[person.id]
  const assets = useQuery(assetsOfQuery(sdk, person.id, page))
  const answers = answerText(useAnswers(person.id))
  const ask = useMemberDialog('ask')
  const first = assets.data?.assets[0]
  const picture = avatarOf(person)
  useHead({
    title: place ? `${name}, ${place}` : name,
    description: person.description?.slice(0, 160),
    path: `/p/${person.id}`,
    isIndexed: first !== undefined,
  })
  return (
    <div className="page-column flex flex-col gap-10 py-8 md:gap-14 md:py-12">
      <header className="flex flex-col gap-6 md:flex-row md:items-start">
        <Avatar
          name={name}
          seed={person.id}
          size="xl"
          isDecorative
          picture={picture && photoAt(picture, files, { width: 192, height: 192 })}
        />
        <div className="min-w-0 grow">
          <h1 className="text-h1 wrap-anywhere">{name}</h1>
          {profileTitleOf(person) && <p className="mt-1 text-ink-2">{profileTitleOf(person)}</p>}
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-ink-2 text-small">
            <AssetScore rating={rating} />
            {place && <Badge icon={<MapPin aria-hidden className="size-4.5" />}>{place}</Badge>}
            {answers && <Badge icon={<MessageCircle aria-hidden className="size-4.5" />}>{t(answers)}</Badge>}
            <span>{t('person.since', { year: String(new Date(person.createdDate).getFullYear()) })}</span>
            {isEmailConfirmed(person) && (
              <Badge icon={<BadgeCheck aria-hidden className="size-4.5 text-brand" />}>
                {t('person.emailChecked')}
              </Badge>
            )}
            {isOrganization(person) && (
              <Badge icon={<Building2 aria-hidden className="size-4.5" />}>{t('profile.organization')}</Badge>
            )}
          </div>
          {person.description && (
            <p className="mt-5 max-w-reading whitespace-pre-line wrap-anywhere">{person.description}</p>
          )}
          {isMe && <p className="mt-5 text-ink-2 text-small">{t('profile.yours')}</p>}
        </div>
        <div className="flex shrink-0 gap-2">
          {!isMe && first && (
            <Button variant="secondary" onPress={ask.open}>
              {t('booking.contact')}
            </Button>
          )}
          {isMe && (
            <Link to="/account/profile" className={buttonClass({ variant: 'secondary' })}>
              {t('profile.edit')}
            </Link>
          )}
          <ShareButton name={name} path={`/p/${person.id}`} variant="text" />
          {!isMe && <MoreMenu kind="user" />}
        </div>
      </header>
      <ProfileAssets query={assets} page={page} isMe={isMe} />
      {isOrganization(person) && <ProfileMembers organizationId={person.id} />}
      {settings.ratings.areOn && <ProfileRatings person={person} />}
      {first && !isMe && <AskPart asset={first} />}
      {!isMe && <ReportPart about={{ kind: 'user', id: person.id, name }} />}
    </div>
  )
}

const isOrganization = ({ id }: User) => id.startsWith('org_')

function Badge({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      {icon}
      {children}
    </span>
  )
}

function ProfileRatings({ person }: { person: User }) {
  const t = useT()
  const [tab, setTab] = useState<'received' | 'given'>('received')
  return (
    <section>
      <h2 className="mb-3 text-h2">{t('profile.ratings')}</h2>
      <Tabs
        label={t('profile.ratings')}
        selectedId={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'received',
            label: t('profile.received'),
            content: <RatingList rated={{ targetId: person.id }} emptyText={t('rating.none')} />,
          },
          {
            id: 'given',
            label: t('profile.given'),
            content: <RatingList rated={{ authorId: person.id }} emptyText={t('rating.none')} />,
          },
        ]}
      />
    </section>
  )
}

function ProfileSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="page-column flex gap-6 py-8 md:py-12">
      <Skeleton className="size-24 shrink-0 rounded-full" />
      <div className="flex grow flex-col gap-3">
        <Skeleton className="h-9 w-56 rounded-sm" />
        <Skeleton className="h-5 w-80 max-w-full rounded-xs" />
        <Skeleton className="h-20 rounded-sm" />
      </div>
    </SkeletonGroup>
  )
}
