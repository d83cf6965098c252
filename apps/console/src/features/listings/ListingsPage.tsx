import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { ListViews } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { ListingList } from './ListingList.tsx'
import { Queue } from './Queue.tsx'
import { countQuery } from './queries.ts'

/** What is offered: the queue of what waits, while something does, and the list of everything. */
export default function ListingsPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { view } = useSearch({ from: '/shell/listings' })
  const mayReview = may('asset:moderate:all') && may('case:edit:all')
  const counts = useQuery({ ...countQuery(sdk), enabled: mayReview })
  if (!may('case:list:all')) {
    return <NoAccess title={t('listings.title')} words="permission.listings" permission="case:list:all" />
  }
  if (mayReview && counts.isPending) return null
  const nbWaiting = counts.data?.byKind.review ?? 0
  const queue = { id: 'queue', label: t('listings.queue', { count: nbWaiting }) }
  const all = { id: 'all', label: t('listings.all') }
  const others = [
    { id: 'reported', label: t('listings.reported') },
    { id: 'hidden', label: t('listings.hidden') },
  ]
  const views = [...(mayReview ? (nbWaiting > 0 ? [queue, all] : [all, queue]) : [all]), ...others]
  const chosen = views.find(({ id }) => id === view) ?? views[0]
  return chosen === queue ? <QueueScreen views={views} /> : <ListingList view={chosen?.id ?? 'all'} views={views} />
}

function QueueScreen({ views }: { views: readonly { id: string; label: string }[] }) {
  const t = useT()
  useTitle(t('listings.title'))
  return (
    <div className="console-column flex min-w-0 flex-col gap-4 py-5 md:py-6">
      <h1 className="text-console-h1">{t('listings.title')}</h1>
      <ListViews views={views} />
      <Queue />
    </div>
  )
}
