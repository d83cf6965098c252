import { Button, type DataColumn } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, sinceDays, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { ConversationMarks } from './ConversationMarks.tsx'
import { ConversationPanel } from './ConversationPanel.tsx'
import { useOpening } from './openings.ts'
import { listPage, type Overview } from './queries.ts'
import { SearchDialog } from './SearchDialog.tsx'
import { SearchNotice, SearchScreen } from './SearchNotice.tsx'
import { useConversationFilters } from './use-conversation-filters.ts'
import { betweenText, personName } from './words.ts'

/** Helps and moderates without reading what need not be read. */
export default function ConversationsPage() {
  const t = useT()
  const may = useMay()
  const { query = '' } = useSearch({ from: '/shell/conversations' })
  const { reason, unlock } = useOpening(`search ${query}`)
  if (!may('message:list:all')) {
    return <NoAccess title={t('conversations.title')} words="permission.messages" permission="message:list:all" />
  }
  if (query !== '' && reason === undefined) return <SearchScreen query={query} onUnlock={unlock} />
  return <ConversationList reason={reason} />
}

const views = {
  all: {},
  reported: { reported: true },
  waiting: { unansweredHours: 24 },
  contact: { contactData: true },
}

function ConversationList({ reason }: { reason: string | undefined }) {
  const t = useT()
  const { sdk } = useServices()
  const filters = useConversationFilters()
  const [isSearching, setSearching] = useState(false)
  const { view = 'all', query, userId, topicId, since, hours } = useSearch({ from: '/shell/conversations' })
  const date = sinceDays(since)
  const list = useCursorList(
    ['conversations', 'list'],
    {
      ...views[view in views ? (view as keyof typeof views) : 'all'],
      ...(hours && { unansweredHours: Number(hours) }),
      ...(date && { date }),
      ...(userId && { userId }),
      ...(topicId && { topicId: [topicId] }),
      ...(query && { query }),
    },
    (params, { signal }) => listPage(sdk, params, { signal, ...(reason && { reason }) }),
  )
  const columns: DataColumn<Overview>[] = [
    { id: 'people', header: t('conversations.people'), cell: (each) => betweenText(t, each) },
    { id: 'about', header: t('conversations.about'), cell: ({ topicName }) => topicName ?? '–' },
    { id: 'date', header: t('conversations.last'), cell: (each) => <When date={each.date} /> },
    { id: 'nb', header: t('conversations.nb'), cell: ({ overview }) => overview.nbMessages },
    ...(query
      ? [{ id: 'matches', header: t('conversations.matches'), cell: ({ overview }: Overview) => overview.nbMatches }]
      : []),
    {
      id: 'waiting',
      header: t('conversations.waiting'),
      cell: (each) =>
        each.overview.waitsForId === null || each.overview.waitingSince === null ? (
          '–'
        ) : (
          <>
            {t('conversations.waitsFor', { name: personName(t, each, each.overview.waitsForId) })} ·{' '}
            <When date={each.overview.waitingSince} />
          </>
        ),
    },
    { id: 'marks', header: t('conversations.marks'), cell: (each) => <ConversationMarks conversation={each} /> },
  ]
  return (
    <>
      <ListScreen
        title={t('conversations.title')}
        intro={query && <SearchNotice query={query} />}
        actions={
          <Button size="sm" variant="secondary" onPress={() => setSearching(true)}>
            <Search aria-hidden />
            {t('conversations.search')}
          </Button>
        }
        views={[
          { id: 'all', label: t('conversations.view.all') },
          { id: 'reported', label: t('conversations.view.reported') },
          { id: 'waiting', label: t('conversations.view.waiting') },
          { id: 'contact', label: t('conversations.view.contact') },
        ]}
        filters={filters}
        list={list}
        columns={columns}
        nameOf={(each) => betweenText(t, each)}
        empty={{ text: t('conversations.empty') }}
        panel={(id, known) => <ConversationPanel id={id} known={known} />}
      />
      {isSearching && <SearchDialog onClose={() => setSearching(false)} />}
    </>
  )
}
