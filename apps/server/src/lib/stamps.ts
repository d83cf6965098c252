/** What every object of the API begins with. */
export const stampsOf = (row: { id: string; created_date: Date; updated_date: Date }) => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  updatedDate: row.updated_date.toISOString(),
})
