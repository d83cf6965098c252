import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Json, JsonObject } from '@plaza/contract'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { type BasicType, fileWriter, parquetWriteRows } from 'hyparquet-writer'
import type { EventRow } from '../../../db/tables.ts'
import { withoutPeople } from '../../../events/index.ts'
import type { TempFiles } from '../../../lib/temp-files.ts'
import type { FileStore } from '../../../providers/files/index.ts'

/** As they are written and read at once; a caller waits some milliseconds for a group. */
export const groupRows = 500

const columns = {
  id: 'STRING',
  createdDate: 'TIMESTAMP',
  type: 'STRING',
  objectType: 'STRING',
  objectId: 'STRING',
  object: 'JSON',
  changesRequested: 'JSON',
  relatedObjectsIds: 'JSON',
  apiVersion: 'STRING',
  emitter: 'STRING',
  emitterId: 'STRING',
  metadata: 'JSON',
  parentId: 'STRING',
} satisfies Record<string, BasicType>

type FiledEvent = Record<keyof typeof columns, Json | Date>

function filed(row: EventRow): FiledEvent {
  const event = withoutPeople(row)
  return {
    id: event.id,
    createdDate: event.created_date,
    type: event.type,
    objectType: event.object_type,
    objectId: event.object_id,
    object: event.object,
    changesRequested: event.changes_requested,
    relatedObjectsIds: event.related_objects_ids,
    apiVersion: event.api_version,
    emitter: event.emitter,
    emitterId: event.emitter_id,
    metadata: event.metadata,
    parentId: event.parent_id,
  }
}

/** Writes events as Parquet, a group of rows after the other, and answers how many bytes they came to. */
export async function writeEventFile(path: string, rows: AsyncIterable<EventRow>): Promise<number> {
  async function* events() {
    for await (const row of rows) yield filed(row)
  }
  await parquetWriteRows({
    writer: fileWriter(path),
    rows: events(),
    columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
    rowGroupSize: groupRows,
    createdBy: 'plaza',
  })
  return (await stat(path)).size
}

/** Goes through the events of a file, as they were put there. */
export function readEventFile(
  key: string,
  visit: (event: JsonObject) => void,
  { files, temp }: { files: FileStore; temp: TempFiles },
): Promise<void> {
  return temp.during(async (newPath) => {
    const stored = await files.get(key)
    if (!stored) throw new Error(`The file ${key} is no longer in the file store`)
    const path = newPath()
    await pipeline(stored.body, createWriteStream(path, { mode: 0o600 }))
    const file = await asyncBufferFromFile(path)
    const metadata = await parquetMetadataAsync(file)
    const count = Number(metadata.num_rows)
    for (let rowStart = 0; rowStart < count; rowStart += groupRows) {
      const rowEnd = Math.min(rowStart + groupRows, count)
      for (const { createdDate, ...event } of await parquetReadObjects({ file, metadata, rowStart, rowEnd }))
        visit({ ...(event as JsonObject), createdDate: (createdDate as Date).toISOString() })
    }
  })
}
