import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { NoteRow } from '../../db/tables.ts'

/** Tells that there is a note and whom it is meant for, never what it says: events are read by more people than notes. */
export const appendAdded = (tx: Tx, note: NoteRow, actor: Actor, { events }: Services) =>
  events.appendOwn(tx, {
    type: 'plaza_note_added',
    date: note.created_date,
    emitter: 'custom',
    emitterId: actor.realUserId ?? actor.apiKeyId,
    objectId: note.object_id,
    objectType: null,
    object: null,
    metadata: { noteId: note.id, mentions: note.mentions },
  })
