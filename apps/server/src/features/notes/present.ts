import type { Note } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { NoteRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'

export const present = (row: NoteRow, { settings }: Services): Note => ({
  ...stampsOf(row),
  objectId: row.object_id,
  authorId: row.author_id,
  text: row.text,
  mentions: row.mentions,
  livemode: settings.isLive,
})
