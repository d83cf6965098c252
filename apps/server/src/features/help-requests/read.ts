import type { HelpRequest } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { openReportBy } from '../cases/index.ts'
import { readTransaction } from '../transactions/index.ts'

/** Whether the caller waits for help with a booking they may read. */
export async function readHelpRequest(id: string, actor: Actor, services: Services): Promise<HelpRequest> {
  const { id: objectId } = await readTransaction(id, actor, services)
  const asked =
    actor.realUserId === null
      ? undefined
      : await openReportBy(services.db.read, { kind: 'help', objectId, reporterId: actor.realUserId })
  return { requestedDate: asked?.created_date.toISOString() ?? null }
}
