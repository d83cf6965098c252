import type { DataColumn } from '@plaza/ui'

export type ListColumn<Row> = DataColumn<Row> & {
  /** Shown only where somebody asks for it: `columns` in the address. */
  isOff?: boolean
}

const namesIn = (chosen: string | undefined) => (chosen ? chosen.split(',') : [])

export const isChosen = (chosen: string | undefined, id: string) => namesIn(chosen).includes(id)

/** The columns of a list: the usual ones, and those that were asked for. */
export const shownColumns = <Row>(columns: readonly ListColumn<Row>[], chosen: string | undefined) =>
  columns.filter(({ id, isOff }) => !isOff || isChosen(chosen, id))

/** What the address says once a column is asked for, or no longer. */
export function toggledColumn(chosen: string | undefined, id: string): string | undefined {
  const names = namesIn(chosen)
  const next = isChosen(chosen, id) ? names.filter((name) => name !== id) : [...names, id]
  return next.join(',') || undefined
}
