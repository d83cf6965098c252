import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { emitterOf } from './events.ts'
import { openCase } from './open-case.ts'
import { checkAssignee } from './rules.ts'
import * as store from './store.ts'

/** Somebody wants to see to something that opened no case by itself. */
export async function createCase(
  { kind, title, objectId = null, userIds = [], assigneeId = null, dueDate, priority }: Body,
  actor: Actor,
  services: Services,
) {
  const known = objectId === null ? null : await services.objects.read(objectId, services)
  if (known === undefined || known?.object === null) throw refuse('case.objectUnknown')
  const assignee = await assigneeOf(assigneeId, actor, services)
  if (assignee !== null) await checkAssignee(await store.person(services.db.read, assignee), services)
  return services.db.tx(async (tx) => {
    const { row, isNew } = await openCase(
      tx,
      {
        kind,
        title,
        objectType: known?.objectType ?? null,
        objectId,
        userIds,
        assigneeId: assignee,
        // what nobody says is as usual for its kind
        ...(dueDate !== undefined && { dueDate: dueDate === null ? null : new Date(dueDate) }),
        openedBy: emitterOf(actor),
        ...(priority === undefined ? {} : { priority }),
      },
      services,
    )
    if (!isNew) throw refuse('case.openAlready', { data: { caseId: row.id } })
    return row
  })
}

/** Who is meant: the caller, an Admin, or somebody by their id. */
async function assigneeOf(assigneeId: string | null, actor: Actor, { db, roles }: Services): Promise<string | null> {
  if (assigneeId === 'me') return actor.tokenUserId
  if (assigneeId !== 'admin') return assigneeId
  const { admins } = await roles.staff()
  return store.freest(db.read, [...admins])
}

type Body = BodyOf<Endpoints['cases']['create']>
