import { Button, EmptyState, IconButton, Menu, MenuItem, SearchField, useIsWide } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ChevronLeft, Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { download, exportText } from '../../lib/list/export-file.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { OperationBar } from '../../lib/operations/OperationBar.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { CategoryPanel } from './CategoryPanel.tsx'
import { CategoryTree } from './CategoryTree.tsx'
import { allLines, shownLines } from './category-rows.ts'
import { sheetOf } from './category-sheet.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { NewCategoryDialog } from './NewCategoryDialog.tsx'
import { type CountedCategory, treeQuery } from './queries.ts'
import { starterSets } from './starter-sets.ts'
import { useMove } from './use-move.ts'

/** The tree by which readers find listings. */
export default function CategoriesPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const query = useQuery(treeQuery(sdk, may('category:edit:all')))
  useTitle(t('categories.title'))
  if (!may('category:list:all')) {
    return <NoAccess title={t('categories.title')} words="permission.categories" permission="category:list:all" />
  }
  return (
    <div className="console-column flex flex-col gap-4 py-5 md:py-6">
      <Region query={query} skeleton={<RowsSkeleton count={10} />}>
        {(categories) => <Categories categories={categories} />}
      </Region>
    </div>
  )
}

type Asked = { kind: 'new'; parentId: string | null } | { kind: 'import' } | { kind: 'set'; id: string }

function Categories({ categories }: { categories: readonly CountedCategory[] }) {
  const t = useT()
  const may = useMay()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const { id } = useParams({ strict: false })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [operationId, setOperationId] = useState<string | null>(null)
  const lines = allLines(categories)
  const selected = lines.find(({ category }) => category.id === id)
  const above = selected?.path.slice(0, -1).map((category) => category.id) ?? []
  const shown = shownLines(lines, { open: new Set([...open, ...above]), query })
  const { move } = useMove(lines)
  const mayAdd = may('category:create:all')
  const select = (next: string | undefined) =>
    void (next === undefined
      ? navigate({ to: '/categories' })
      : navigate({ to: '/categories/$id', params: { id: next } }))
  const toggle = (which: string) =>
    setOpen(new Set(open.has(which) ? [...open].filter((each) => each !== which) : [...open, which]))
  const drop = (dragged: string, parentId: string | null) => {
    const line = lines.find(({ category }) => category.id === dragged)
    if (line) move(line, parentId)
  }
  const set = asked?.kind === 'set' ? starterSets.find((each) => each.id === asked.id) : undefined
  const hidesTree = !isWide && selected !== undefined
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-console-h1">{t('categories.title')}</h1>
        <div className="flex gap-2">
          {mayAdd && (
            <Button size="sm" icon={<Plus aria-hidden />} onPress={() => setAsked({ kind: 'new', parentId: null })}>
              {t('categories.new')}
            </Button>
          )}
          <Menu
            trigger={
              <IconButton size="sm" variant="outline" label={t('detail.more')} hasTooltip={false}>
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            <MenuItem onAction={() => download(exportText(sheetOf(categories), 'csv'), 'categories', 'csv')}>
              {t('categories.export')}
            </MenuItem>
            {mayAdd && <MenuItem onAction={() => setAsked({ kind: 'import' })}>{t('categories.import')}</MenuItem>}
            {mayAdd &&
              starterSets.map(({ id: setId, label }) => (
                <MenuItem key={setId} onAction={() => setAsked({ kind: 'set', id: setId })}>
                  {t('categories.set', { name: t(label) })}
                </MenuItem>
              ))}
          </Menu>
        </div>
      </header>
      {operationId !== null && (
        <OperationBar
          id={operationId}
          nameOf={(objectId) => categories.find((category) => category.id === objectId)?.name}
          onFailed={() => undefined}
          onClose={() => setOperationId(null)}
        />
      )}
      {categories.length === 0 ? (
        <EmptyState
          title={t('categories.empty')}
          action={
            mayAdd && (
              <span className="flex flex-wrap justify-center gap-2">
                {starterSets.map(({ id: setId, label }) => (
                  <Button
                    key={setId}
                    size="sm"
                    variant="secondary"
                    onPress={() => setAsked({ kind: 'set', id: setId })}
                  >
                    {t(label)}
                  </Button>
                ))}
              </span>
            )
          }
        >
          {t('categories.empty.text')}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 md:grid-cols-2">
          {!hidesTree && (
            <div className="flex min-w-0 flex-col gap-3">
              <SearchField
                label={t('categories.find')}
                clearLabel={t('action.clear')}
                value={query}
                onChange={setQuery}
              />
              {shown.length === 0 ? (
                <p className="text-ink-2">{t('categories.nothing')}</p>
              ) : (
                <CategoryTree
                  lines={shown}
                  selectedId={id}
                  onSelect={select}
                  onToggle={toggle}
                  onDrop={may('category:edit:all') ? drop : undefined}
                />
              )}
            </div>
          )}
          {selected ? (
            <div className="flex min-w-0 flex-col gap-3">
              {hidesTree && (
                <Button
                  size="sm"
                  variant="text"
                  icon={<ChevronLeft aria-hidden />}
                  className="self-start"
                  onPress={() => select(undefined)}
                >
                  {t('categories.all')}
                </Button>
              )}
              <CategoryPanel
                key={selected.category.id}
                line={selected}
                lines={lines}
                onAdd={(parentId) => setAsked({ kind: 'new', parentId })}
                onBegun={(operation) => {
                  setOperationId(operation)
                  select(undefined)
                }}
                onGone={() => select(undefined)}
              />
            </div>
          ) : (
            isWide && <p className="text-ink-2">{t('categories.choose')}</p>
          )}
        </div>
      )}
      {asked?.kind === 'new' && (
        <NewCategoryDialog lines={lines} parentId={asked.parentId} onClose={() => setAsked(null)} onMade={select} />
      )}
      {(asked?.kind === 'import' || set) && (
        <ImportDialog
          categories={categories}
          given={set && { title: t('categories.set', { name: t(set.label) }), paths: set.paths }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
