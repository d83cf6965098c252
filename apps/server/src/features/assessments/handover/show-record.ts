import type { Assessment } from '@plaza/contract'
import type { Actor, Services } from '../../../context.ts'
import type { AssessmentRow } from '../../../db/tables.ts'
import { fileAddress } from '../../files/index.ts'
import { show } from '../present.ts'
import { contentOf, isRecord } from './record.ts'
import * as store from './store.ts'

/** An assessment and, of a hand-over record, its newest content with pictures that open for ten minutes. */
export async function showRecord(
  row: AssessmentRow,
  actor: Actor,
  services: Services,
  shown?: Parameters<typeof show>[3],
): Promise<Assessment> {
  const presented = show(row, actor, services, shown)
  if (!presented.handover || !isRecord(row)) return presented
  const { read } = services.db
  const content = contentOf(await store.contentAt(read, row.id, row.handover.contentVersion))
  const photos: Record<string, { url: string }> = {}
  for (const { sha256, key } of await store.photosOf(read, row.id)) {
    photos[sha256] ??= { url: fileAddress(key, services) }
  }
  return { ...presented, handover: { ...presented.handover, content, photos } }
}
