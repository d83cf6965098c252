import type { SortDirection } from '@plaza/ui'
import { createSortedRowModel, rowSortingFeature, sortFns, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns })

/** What each sortable column is ordered by. Keep it outside of components: another object means another table. */
export type SortValues<Row> = Record<string, (row: Row) => string | number | null>

export type Sort = { columnId: string; direction: SortDirection }

/** Rows of a list that is here as a whole, in the order of one column; empty values come last. */
export function useSorted<Row extends object>(
  rows: readonly Row[],
  values: SortValues<Row>,
  sort: Sort | undefined,
): Row[] {
  const columns = useMemo(
    () =>
      Object.entries(values).map(([id, read]) => ({
        id,
        accessorFn: (row: Row) => read(row) ?? undefined,
        sortUndefined: 'last' as const,
        sortFn: 'text' as const,
      })),
    [values],
  )
  const sorting = useMemo(() => (sort ? [{ id: sort.columnId, desc: sort.direction === 'descending' }] : []), [sort])
  const table = useTable({ features, columns, data: useMemo(() => [...rows], [rows]), state: { sorting } })
  return table.getRowModel().rows.map(({ original }) => original)
}

/** Pressing a header: first that column upwards, then downwards, then as it was. */
export function nextSort(now: Sort | undefined, columnId: string): Sort | undefined {
  if (now?.columnId !== columnId) return { columnId, direction: 'ascending' }
  return now.direction === 'ascending' ? { columnId, direction: 'descending' } : undefined
}
