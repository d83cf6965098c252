import type { ExportedType } from '@plaza/contract'
import { BulkBar, Button, DataTable } from '@plaza/ui'
import type { ReactNode } from 'react'
import { useTitle } from '../head.ts'
import { useT } from '../i18n.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { Selection } from '../operations/index.ts'
import { Region } from '../Region.tsx'
import { RowsSkeleton } from '../RowsSkeleton.tsx'
import { nextSort } from '../use-sorted.ts'
import { type ListColumn, shownColumns } from './columns.ts'
import type { ListFilter } from './filters.ts'
import { ListEmpty } from './ListEmpty.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListPages } from './ListPages.tsx'
import { type ListView, ListViews } from './ListViews.tsx'
import { PanelContext } from './RowPanel.tsx'
import { RowMenu } from './row-menu.tsx'
import type { CursorList } from './use-cursor-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListSearch } from './use-list-search.ts'
import { useSelected } from './use-selected.ts'

const ListTools = lazyPart(async () => (await import('./ListTools.tsx')).ListTools)
const OperationBar = lazyPart(async () => (await import('../operations/OperationBar.tsx')).OperationBar)

export type ListScreenProps<Row> = {
  title: string
  /** Main actions, beside the title. */
  actions?: ReactNode
  /** Between title and filters: what has to be said about the list. */
  intro?: ReactNode
  /** The first one is there when none is chosen; which one is `view` in the address. */
  views?: readonly ListView[] | undefined
  searchLabel?: string | undefined
  filters?: readonly ListFilter[] | undefined
  list: CursorList<Row>
  /** Sortable ones have the name of an order of the API as id. */
  columns: readonly ListColumn<Row>[]
  nameOf: (row: Row) => string
  /** At the end of each row; without it what every row has. */
  menuOf?: ((row: Row) => ReactNode) | undefined
  /** What can be done with several rows: small buttons. Without it rows are not selected. */
  bulk?: ((rows: readonly Row[], clear: () => void, selection: Selection) => ReactNode) | undefined
  /** All that match can be selected beyond this page: what `bulk` offers are operations. */
  isBulkForAll?: boolean
  /** What its rows are called in files: all that match go there with columns of one's choice. */
  exported?: ExportedType
  /** Nothing there at all: a sentence, and one action. */
  empty: { text: string; action?: ReactNode }
  /** What a row is about: a `RowPanel`. The row is missing when another page has it. */
  panel: (id: string, row: Row | undefined) => ReactNode
}

/** A screen with a list: views, filters, table, pages, and the panel of the row that is open. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { title, actions, intro, views = [], searchLabel, filters = [], list, nameOf, menuOf, bulk } = props
  const { isBulkForAll = false } = props
  const t = useT()
  useTitle(title)
  const { search, show, open, hrefOf } = useListSearch()
  const columns = shownColumns(props.columns, search.columns)
  const { query, nbNew, refresh } = list
  const rows: readonly Row[] = query.data ?? []
  const { selected, setSelected, clear, chosen, selection, all, operationId, close } = useSelected(list, isBulkForAll)
  const ids = rows.map(({ id }) => id)
  const at = ids.indexOf(search.open ?? '')
  const toId = (id: string | undefined) => (id === undefined ? undefined : () => open(id))
  useListKeys({
    ids,
    openId: search.open,
    onOpen: open,
    onSelect:
      bulk &&
      ((id) =>
        setSelected(new Set(selected.has(id) ? [...selected].filter((each) => each !== id) : [...selected, id]))),
  })
  const sort = search.sort ? { columnId: search.sort, direction: search.direction ?? 'descending' } : undefined
  return (
    <div className="flex grow">
      <div className="console-column flex min-w-0 flex-col gap-3 py-5 md:py-6">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-console-h1">{title}</h1>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
        {intro}
        <ListViews views={views} />
        {operationId !== undefined ? (
          <OperationBar
            key={operationId}
            id={operationId}
            nameOf={(id) => {
              const row = rows.find((each) => each.id === id)
              return row && nameOf(row)
            }}
            onFailed={(failed) => setSelected(new Set(failed))}
            onClose={close}
          />
        ) : bulk && chosen.length > 0 ? (
          <BulkBar
            label={t('list.bulk')}
            text={t('list.selected', { count: selection.count })}
            clearLabel={t('action.clear')}
            onClear={clear}
          >
            {all && (
              <Button size="sm" variant="quiet" onPress={all.onSelect}>
                {t('list.selectMatching', { count: all.count })}
              </Button>
            )}
            {bulk(chosen, clear, selection)}
          </BulkBar>
        ) : (
          <ListFilters
            searchLabel={searchLabel}
            filters={filters}
            onRefresh={refresh}
            isRefreshing={query.isFetching && !query.isPending}
            actions={
              <ListTools
                title={title}
                exported={props.exported && { what: props.exported, filters: list.filters }}
                offered={props.columns.filter(({ isOff }) => isOff)}
                headers={columns.map(({ header }) => header)}
                readRows={async (most) =>
                  (await list.readAll(most)).map((row) => ({
                    id: row.id,
                    cells: columns.map((column) => ({ id: column.id, content: column.cell(row) })),
                  }))
                }
              />
            }
          />
        )}
        <div role="status" className="empty:hidden">
          {nbNew > 0 && (
            <Button size="sm" variant="quiet" className="w-full" onPress={refresh}>
              {t('list.new', { count: nbNew })}
            </Button>
          )}
        </div>
        <Region query={query} skeleton={<RowsSkeleton count={10} />}>
          {(page) =>
            page.length === 0 ? (
              <ListEmpty filters={filters} {...props.empty} />
            ) : (
              <>
                <DataTable
                  label={title}
                  columns={columns}
                  rows={page}
                  idOf={({ id }) => id}
                  sort={sort}
                  onSort={(columnId) => {
                    const next = nextSort(sort, columnId)
                    show({ sort: next?.columnId, direction: next?.direction })
                  }}
                  hrefOf={({ id }) => hrefOf(id)}
                  onOpen={({ id }) => open(id)}
                  openId={search.open}
                  selection={
                    bulk && {
                      ids: selected,
                      onChange: setSelected,
                      labelOf: (row) => t('list.select', { name: nameOf(row) }),
                      allLabel: t('list.selectAll'),
                    }
                  }
                  menuOf={menuOf ?? ((row) => <RowMenu id={row.id} name={nameOf(row)} />)}
                  menuHeader={t('list.menu')}
                  className="table-box rounded-photo border border-line bg-raised"
                />
                <ListPages page={page} />
              </>
            )
          }
        </Region>
      </div>
      {search.open !== undefined && (
        <PanelContext
          key={search.open}
          value={{
            onClose: () => open(undefined),
            onPrevious: at > 0 ? toId(ids[at - 1]) : undefined,
            onNext: at >= 0 ? toId(ids[at + 1]) : undefined,
          }}
        >
          {props.panel(search.open, rows[at])}
        </PanelContext>
      )}
    </div>
  )
}
