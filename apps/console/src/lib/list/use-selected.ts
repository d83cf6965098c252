import { type JsonObject, operationLimit } from '@plaza/contract'
import { useState } from 'react'
import type { Selection } from '../operations/index.ts'
import type { CursorList } from './use-cursor-list.ts'

/** Which rows are selected: some on this page, or all that match; and the operation that was begun about them. */
export function useSelected<Row extends { id: string }>(list: CursorList<Row>, isForAll: boolean) {
  const [selected, setSome] = useState<ReadonlySet<string>>(new Set())
  const [matching, setMatching] = useState<string | null>(null)
  const [operationId, setOperationId] = useState<string>()
  const rows: readonly Row[] = list.query.data ?? []
  const { count = 0, isCountExact = true } = list.query.data?.paginationMeta ?? {}
  const chosen = rows.filter(({ id }) => selected.has(id))
  // what matches other filters was not meant
  const isAll = matching !== null && matching === JSON.stringify(list.filters)
  const setSelected = (ids: ReadonlySet<string>) => {
    setMatching(null)
    setSome(ids)
  }
  const clear = () => setSelected(new Set())
  const isWholePage = chosen.length === rows.length && count > rows.length
  const selection: Selection = {
    count: isAll ? count : chosen.length,
    // filters of a call are plain values
    select: isAll ? { filter: list.filters as JsonObject } : { ids: chosen.map(({ id }) => id) },
    onBegun: setOperationId,
  }
  return {
    selected,
    setSelected,
    clear,
    chosen,
    selection,
    /** Offered while a whole page is selected and there are more. */
    all:
      isForAll && isWholePage && !isAll && isCountExact && count <= operationLimit
        ? { count, onSelect: () => setMatching(JSON.stringify(list.filters)) }
        : undefined,
    operationId,
    /** Those that failed stay selected. */
    close() {
      setOperationId(undefined)
      setMatching(null)
    },
  }
}
