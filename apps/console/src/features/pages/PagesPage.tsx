import { Button, type DataColumn, DataTable, StatusChip } from '@plaza/ui'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useLanguages } from '../../lib/languages.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { When } from '../../lib/When.tsx'
import { LanguageMarks } from '../../lib/words/index.ts'
import { type PageRow, pageRows, usePageEntries } from './queries.ts'

const LegalBeginnings = lazyPart(async () => (await import('./LegalBeginnings.tsx')).LegalBeginnings)
const NewPageDialog = lazyPart(async () => (await import('./NewPageDialog.tsx')).NewPageDialog)

/** Pages that operators write: terms, help, about. */
export default function PagesPage() {
  const t = useT()
  const may = useMay()
  if (!may('entry:list:all')) {
    return <NoAccess title={t('pages.title')} words="permission.entries" permission="entry:list:all" />
  }
  return <PagesList />
}

function PagesList() {
  const t = useT()
  const may = useMay()
  const navigate = useNavigate()
  const { isNew } = useSearch({ from: '/shell/pages' })
  const { all, first } = useLanguages()
  const query = usePageEntries()
  useTitle(t('pages.title'))
  const mayAdd = may('entry:edit:all') && may('entry:create:all')
  return (
    <div className="console-column flex min-w-0 flex-col gap-3 py-5 md:py-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-console-h1">{t('pages.title')}</h1>
        {mayAdd && (
          <Button
            size="sm"
            icon={<Plus aria-hidden className="size-4.5" />}
            onPress={() => void navigate({ to: '/pages', search: { isNew: true }, replace: true })}
          >
            {t('pages.new')}
          </Button>
        )}
      </header>
      <p className="text-ink-2">{t('pages.intro')}</p>
      <Region query={query} skeleton={<RowsSkeleton count={6} />}>
        {(entries) => {
          const rows = pageRows(entries, all)
          return (
            <>
              {mayAdd && <LegalBeginnings entries={entries} />}
              {rows.length === 0 ? (
                <p className="rounded-photo border border-line bg-raised p-4 text-ink-2">{t('pages.empty')}</p>
              ) : (
                <PagesTable rows={rows} first={first} />
              )}
            </>
          )
        }}
      </Region>
      {isNew && mayAdd && query.data && (
        <NewPageDialog
          entries={query.data}
          onClose={() => void navigate({ to: '/pages', search: {}, replace: true })}
        />
      )}
    </div>
  )
}

function PagesTable({ rows, first }: { rows: readonly PageRow[]; first: string }) {
  const t = useT()
  const router = useRouter()
  const navigate = useNavigate()
  const columns: DataColumn<PageRow>[] = [
    { id: 'title', header: t('pages.name'), cell: ({ title }) => <span className="font-semibold">{title}</span> },
    { id: 'path', header: t('pages.path'), cell: ({ path }) => <span className="break-all">/pages/{path}</span> },
    { id: 'languages', header: t('words.languages'), cell: ({ languages }) => <LanguageMarks languages={languages} /> },
    {
      id: 'published',
      header: t('pages.state'),
      cell: ({ languages }) => {
        const there = languages.filter(({ isThere }) => isThere)
        const nbPublished = there.filter(({ isPublished }) => isPublished).length
        return nbPublished === 0 ? (
          <StatusChip kind="draft">{t('pages.hidden')}</StatusChip>
        ) : (
          <StatusChip kind="running">
            {nbPublished === there.length
              ? t('pages.published')
              : t('pages.publishedIn', { count: nbPublished, all: there.length })}
          </StatusChip>
        )
      },
    },
    { id: 'footer', header: t('pages.inFooter'), cell: ({ isInFooter }) => t(isInFooter ? 'pages.yes' : 'pages.no') },
    {
      id: 'updated',
      header: t('pages.updated'),
      isMinor: true,
      cell: ({ languages }) => {
        const last = languages
          .flatMap(({ updated }) => updated ?? [])
          .sort()
          .at(-1)
        return last && <When date={last} />
      },
    },
  ]
  return (
    <DataTable
      label={t('pages.title')}
      columns={columns}
      rows={rows}
      idOf={({ key }) => key}
      hrefOf={({ key }) => router.buildLocation({ to: '/pages/$key/$locale', params: { key, locale: first } }).href}
      onOpen={({ key }) => void navigate({ to: '/pages/$key/$locale', params: { key, locale: first } })}
      className="rounded-photo border border-line bg-raised"
    />
  )
}
