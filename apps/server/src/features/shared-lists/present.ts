import type { SharedList } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { SharedListRow } from '../../db/tables.ts'

const placeOf = (id: string) => `shared_lists.${id}`

export const sealToken = (token: string, id: string, { secrets }: Pick<Services, 'secrets'>) =>
  secrets.seal(token, placeOf(id))

export const show = (row: SharedListRow, { secrets, settings }: Services): SharedList => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  userId: row.user_id,
  listId: row.list_id,
  url: `${settings.publicUrl}/lists/${secrets.open(row.token_sealed, placeOf(row.id))}`,
})
