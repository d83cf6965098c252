import { replyUses } from '@plaza/domain'
import { Button, FilterMenu, SearchField } from '@plaza/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { replyRows, useReplyEntries } from './queries.ts'
import { RepliesTable } from './RepliesTable.tsx'
import { type RepliesSearch, readRepliesSearch } from './search.ts'
import { momentTexts } from './texts.ts'

const NewReplyDialog = lazyPart(async () => (await import('./NewReplyDialog.tsx')).NewReplyDialog)

/** What the team writes again and again. */
export default function RepliesPage() {
  const t = useT()
  const may = useMay()
  if (!may('entry:list:all')) {
    return <NoAccess title={t('replies.title')} words="permission.entries" permission="entry:list:all" />
  }
  return <RepliesList />
}

function RepliesList() {
  const t = useT()
  const may = useMay()
  const navigate = useNavigate()
  const search = useSearch({ from: '/shell/replies' })
  const { query, languages } = useReplyEntries()
  useTitle(t('replies.title'))
  const change = (next: { [Key in keyof RepliesSearch]: RepliesSearch[Key] | undefined }) =>
    void navigate({ to: '/replies', search: (now) => readRepliesSearch({ ...now, ...next }), replace: true })
  const mayAdd = may('entry:create:all')
  return (
    <div className="console-column flex min-w-0 flex-col gap-3 py-5 md:py-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-console-h1">{t('replies.title')}</h1>
        {mayAdd && (
          <Button size="sm" icon={<Plus aria-hidden className="size-4.5" />} onPress={() => change({ isNew: true })}>
            {t('replies.new')}
          </Button>
        )}
      </header>
      <p className="text-ink-2">{t('replies.intro')}</p>
      <search className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t('replies.search')}
          clearLabel={t('action.clear')}
          value={search.query ?? ''}
          onChange={(typed) => change({ query: typed })}
          className="grow sm:max-w-thread"
        />
        <FilterMenu
          label={t('replies.uses')}
          anyLabel={t('replies.uses.any')}
          options={replyUses.map((value) => ({ value, label: t(momentTexts[value]) }))}
          value={search.use}
          onChange={(use) => change({ use })}
        />
      </search>
      <Region query={query} skeleton={<RowsSkeleton count={10} />}>
        {(entries) => (
          <RepliesTable
            rows={replyRows(entries, languages.first)}
            languages={languages.all}
            search={search}
            onClear={() => change({ query: undefined, use: undefined })}
          />
        )}
      </Region>
      {search.isNew && mayAdd && <NewReplyDialog onClose={() => change({ isNew: undefined })} />}
    </div>
  )
}
