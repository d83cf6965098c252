import type { Event, JsonObject } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { EventRow } from '../../db/tables.ts'
import type { Secrets } from '../../lib/secrets.ts'

/** `object` and `changesRequested` were written for readers of events and are shown whole. */
export function present(
  row: EventRow,
  rights: NamespaceRights,
  options: { secrets: Secrets; livemode: boolean },
): Event {
  const sealed: JsonObject = row.sealed_metadata ? JSON.parse(options.secrets.open(row.sealed_metadata, row.id)) : {}
  // codes of an assessment stand where the assessment has them
  const { signCodes, ...secrets } = sealed
  const withCodes = (part: JsonObject | null) => (part?.signCodes && signCodes ? { ...part, signCodes } : part)
  return {
    id: row.id,
    createdDate: row.created_date.toISOString(),
    type: row.type,
    objectType: row.object_type,
    objectId: row.object_id,
    object: withCodes(row.object),
    changesRequested: withCodes(row.changes_requested),
    relatedObjectsIds: row.related_objects_ids,
    apiVersion: row.api_version,
    emitter: row.emitter,
    emitterId: row.emitter_id,
    metadata: { ...readable(row.metadata, rights), ...secrets },
    livemode: options.livemode,
  }
}

/** What people wrote to each other is opened for a reason, and not here. */
const withoutWords = (row: EventRow): EventRow =>
  row.object_type === 'message' && row.object
    ? { ...row, object: { ...row.object, content: '', attachments: [] } }
    : row

/** An event as whoever acts may see it. Only the console is told which other it is a part of: clients of the API know no such field. */
export const show = (row: EventRow, actor: Actor, { secrets, settings }: Services): Event => ({
  ...present(actor.isConsole ? withoutWords(row) : row, readRights(actor), { secrets, livemode: settings.isLive }),
  ...(actor.isConsole && row.parent_id !== null && { parentId: row.parent_id }),
})
