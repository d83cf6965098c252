import type { Notification } from '@plaza/contract'
import { Button, cx, EmptyState, Pagination, Skeleton, SkeletonGroup, Tabs } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { CheckCheck, Settings2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { usePolling } from '../../lib/use-signals.ts'
import { MessageTime } from '../../parts/conversation/MessageTime.tsx'
import { useUserId } from '../../parts/person/me.ts'
import { type Group, groups } from './kinds.ts'
import { NoticePicture, noticeDetail } from './NoticePicture.tsx'
import { notificationsQuery, unreadQuery, useMarkRead } from './queries.ts'

const route = getRouteApi('/notifications')

/** Everything one was told in the last 90 days. */
export default function NotificationsPage() {
  const t = useT()
  const { sdk } = useServices()
  const navigate = route.useNavigate()
  const { group = 'all' } = route.useSearch()
  const unread = useQuery(unreadQuery(sdk, useUserId())).data ?? 0
  const markRead = useMarkRead()
  useHead({ title: t('notifications.title') })
  const tabs = (Object.keys(groups) as Group[]).map((id) => ({
    id,
    label: t(groups[id].label),
    content: <GroupList key={id} group={id} />,
  }))
  return (
    <div className="page-column py-8 md:py-12">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
        <h1 tabIndex={-1} className="text-h1 outline-none">
          {t('notifications.title')}
        </h1>
        {/* words stand under words on a phone; a disabled button has an edge of its own */}
        <div className={cx('flex flex-wrap items-center gap-1', unread > 0 && 'max-md:-ms-4.5')}>
          <Button
            variant="text"
            icon={<CheckCheck aria-hidden />}
            isDisabled={unread === 0}
            isBusy={markRead.isPending}
            data-writes
            onPress={() => markRead.mutate({ until: new Date().toISOString() })}
          >
            {t('notifications.markAll')}
          </Button>
          <Link
            to="/account/notifications"
            aria-label={t('account.notifications.title')}
            className="flex size-11 items-center justify-center rounded-full text-ink hover:bg-sunken"
          >
            <Settings2 aria-hidden />
          </Link>
        </div>
      </header>
      <Tabs
        label={t('notifications.title')}
        tabs={tabs}
        selectedId={group}
        onSelect={(id) => void navigate({ search: { group: id === 'all' ? undefined : id }, replace: true })}
      />
    </div>
  )
}

function GroupList({ group }: { group: Group }) {
  const t = useT()
  const { sdk } = useServices()
  const { locale } = useIntl()
  const navigate = route.useNavigate()
  const { page = 1 } = route.useSearch()
  const query = useQuery({
    ...notificationsQuery(sdk, { userId: useUserId(), locale, kinds: groups[group].kinds, page }),
    refetchInterval: usePolling('inbox'),
  })
  return (
    <QueryBoundary query={query} skeleton={<Skeletons />}>
      {({ shown, nbPages }) =>
        shown.length === 0 ? (
          <div className="pt-8">
            <EmptyState picture={pictures.news} title={t('notifications.empty')}>
              {t('notifications.empty.text')}
            </EmptyState>
          </div>
        ) : (
          <div className="flex flex-col gap-6 pt-2">
            <ul className="flex flex-col">
              {shown.map((notification) => (
                <li key={notification.id} className="border-line border-b last:border-0">
                  <Row notification={notification} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pageCount={nbPages}
              onChange={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
              label={t('notifications.pages')}
              previousLabel={t('pages.previous')}
              nextLabel={t('pages.next')}
              pageLabel={(each) => t('pages.page', { page: each })}
            />
          </div>
        )
      }
    </QueryBoundary>
  )
}

function Row({ notification }: { notification: Notification }) {
  const t = useT()
  const router = useRouter()
  const { mutate } = useMarkRead()
  const { id, text, path, createdDate, readDate } = notification
  const detail = noticeDetail(notification)
  const handleClick = (event: MouseEvent) => {
    if (!readDate) mutate({ id: [id] })
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(path)
  }
  return (
    <a
      href={path}
      onClick={handleClick}
      className="flex items-center gap-4 rounded-md px-2 py-4 text-ink no-underline transition-colors hover:bg-sunken"
    >
      <NoticePicture notification={notification} />
      <span className="min-w-0 grow">
        <span className={cx('block text-body', readDate ? 'text-ink-2' : 'font-semibold')}>{text}</span>
        {detail && <span className="line-clamp-2 text-ink-2 text-small">{detail}</span>}
        <MessageTime date={createdDate} className="text-caption text-ink-3" />
      </span>
      {!readDate && (
        <span className="size-2.5 shrink-0 rounded-full bg-brand">
          <span className="sr-only">{t('notifications.unread')}</span>
        </span>
      )}
    </a>
  )
}

function Skeletons() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-6 pt-6">
      {[1, 2, 3, 4].map((each) => (
        <div key={each} className="flex items-center gap-4">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-5 w-2/3 rounded-xs" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
