import type { Actor, Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { seesProtected } from '../disclosures/index.ts'
import { present } from './present.ts'

/** One user as their reader may see them: whoever has dealt with them sees the protected part. */
export async function show(row: UserRow, actor: Actor, services: Services) {
  const data = [row.metadata, row.platform_data]
  const isSeen = await seesProtected(services.db.read, actor, { ownerId: row.id, data })
  return present(row, actor, services.settings.isLive, isSeen ? ['protected'] : [])
}
