/** Rows with the names by which the rules of `packages/domain` know their parts. */

export const asDeclared = <Row extends { list_values: string[] | null }>(row: Row) => ({
  ...row,
  listValues: row.list_values,
})

export const asNode = <Row extends { parent_id: string | null }>(row: Row) => ({ ...row, parentId: row.parent_id })
