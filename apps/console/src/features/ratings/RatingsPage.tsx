import type { Rating } from '@plaza/sdk'
import type { DataColumn } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, sinceDays, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { usePeople } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { RatingNumbers } from './RatingNumbers.tsx'
import { RatingPanel } from './RatingPanel.tsx'
import { RatingScore } from './RatingScore.tsx'
import { RatingState } from './RatingState.tsx'
import { RatingsOff } from './RatingsOff.tsx'
import { scoresOf } from './score.ts'
import { useRatingFilters } from './use-rating-filters.ts'

/** Keeps ratings fair: who said what about whom. */
export default function RatingsPage() {
  const t = useT()
  const may = useMay()
  if (!may('rating:edit:all', 'case:list:all')) {
    return <NoAccess title={t('ratings.title')} words="permission.ratings" permission="rating:edit:all" />
  }
  return <RatingList />
}

const views = {
  all: {},
  reported: { reported: true },
  hidden: { hidden: true },
  low: { score: { lte: 40 } },
} as const

function RatingList() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const filters = useRatingFilters()
  const search = useSearch({ from: '/shell/ratings' })
  const { view = 'all', stars, since, label, comment, burst, authorId, targetId, assetId } = search
  const createdDate = sinceDays(since)
  const list = useCursorList(
    ['ratings', 'list'],
    {
      ...views[view in views ? (view as keyof typeof views) : 'all'],
      ...(stars && { score: scoresOf(Number(stars)) }),
      ...(createdDate && { createdDate }),
      ...(label && { label }),
      ...(comment && { hasComment: true }),
      ...(burst && { isBurst: true }),
      ...(authorId && { authorId: [authorId] }),
      ...(targetId && { targetId: [targetId] }),
      ...(assetId && { assetId: [assetId] }),
    },
    (params, options) => sdk.ratings.list(params, options),
  )
  const people = usePeople((list.query.data ?? []).flatMap((rating) => [rating.authorId, rating.targetId]))
  const nameOf = (id: string | null) => (id === null ? t('state.nobody') : (people.get(id)?.name ?? id))
  const columns: DataColumn<Rating>[] = [
    { id: 'score', header: t('ratings.stars'), cell: ({ score }) => <RatingScore score={score} /> },
    {
      id: 'people',
      header: t('ratings.people'),
      cell: ({ authorId: author, targetId: target }) =>
        t('ratings.fromTo', { author: nameOf(author), target: nameOf(target) }),
    },
    {
      id: 'comment',
      header: t('ratings.comment'),
      cell: ({ comment: text }) => <span className="line-clamp-2 max-w-prose break-words">{text || '–'}</span>,
    },
    { id: 'label', header: t('ratings.label'), isMinor: true, cell: ({ label: respect }) => respect },
    { id: 'state', header: t('ratings.state'), cell: (rating) => <RatingState rating={rating} /> },
    {
      id: 'createdDate',
      header: t('audit.when'),
      isSortable: true,
      cell: ({ createdDate: date }) => <When date={date} />,
    },
  ]
  return (
    <ListScreen
      exported="rating"
      title={t('ratings.title')}
      intro={
        <>
          <RatingsOff />
          <RatingNumbers />
        </>
      }
      views={[
        { id: 'all', label: t('ratings.view.all') },
        ...(may('case:list:all') ? [{ id: 'reported', label: t('ratings.view.reported') }] : []),
        { id: 'hidden', label: t('ratings.view.hidden') },
        { id: 'low', label: t('ratings.view.low') },
      ]}
      filters={filters}
      list={list}
      columns={columns}
      nameOf={({ authorId: author, targetId: target }) =>
        t('ratings.fromTo', { author: nameOf(author), target: nameOf(target) })
      }
      empty={{ text: t('ratings.empty') }}
      panel={(id, rating) => <RatingPanel id={id} known={rating} />}
    />
  )
}
