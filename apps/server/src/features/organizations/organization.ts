import type { Actor, Services } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { checkMembershipRight, lineageOf } from '../users/index.ts'

/** The organization, for callers who may choose who belongs to it. */
export async function organizationToConfigure(
  db: Reader,
  organizationId: string,
  actor: Actor,
  services: Services,
): Promise<UserRow> {
  const lineage = await lineageOf(db, organizationId)
  const [organization] = lineage
  if (!organization) throw refuse('object.notFound')
  await checkMembershipRight(db, lineage, actor, services)
  return organization
}
