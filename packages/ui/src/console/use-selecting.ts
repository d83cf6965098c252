import { useRef } from 'react'
import type { DataTableProps } from './data-table-props.ts'

/** Selecting rows: one, all from the one before to this one with Shift, or all that are shown. */
export function useSelecting<Row>({ rows, idOf, selection }: DataTableProps<Row>) {
  const last = useRef<string>(undefined)
  if (!selection) return
  const { ids, onChange } = selection
  const shown = rows.map(idOf)
  const nbSelected = shown.filter((id) => ids.has(id)).length
  const put = (changed: readonly string[], isSelected: boolean) => {
    const next = new Set(ids)
    for (const id of changed) isSelected ? next.add(id) : next.delete(id)
    onChange(next)
  }
  return {
    isAll: shown.length > 0 && nbSelected === shown.length,
    isSome: nbSelected > 0 && nbSelected < shown.length,
    toggleAll: () => put(shown, nbSelected < shown.length),
    toggle(id: string, withShift: boolean) {
      const from = last.current === undefined ? -1 : shown.indexOf(last.current)
      const to = shown.indexOf(id)
      last.current = id
      const isRange = withShift && from >= 0
      put(isRange ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id], !ids.has(id))
    },
  }
}
