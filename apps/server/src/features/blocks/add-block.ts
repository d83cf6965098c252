import type { BlockKind } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { BlockRow } from '../../db/tables.ts'
import { newId } from '../../lib/ids.ts'
import * as store from './store.ts'
import { comparable, keyOf } from './values.ts'

type NewBlock = {
  of: { kind: BlockKind; value: string } | { kind: 'person' }
  userId: string | null
  suspensionId?: string
  reason: string
  createdBy: string | null
}

export const placeOf = (id: string) => `blocks.${id}`

/** Writes a block; nothing when the value is none of its kind or blocked already. */
export async function addBlock(
  tx: Tx,
  { of, userId, suspensionId, reason, createdBy }: NewBlock,
  { clock, secrets, settings }: Services,
): Promise<BlockRow | undefined> {
  const text = of.kind === 'person' ? userId : comparable(of.kind, of.value)
  if (text === null || text === undefined) return
  const now = clock.now()
  const id = newId('blk', settings.origin, now)
  return store.insert(tx, {
    id,
    created_date: now,
    updated_date: now,
    kind: of.kind,
    value_hash: of.kind === 'person' ? text : keyOf(of.kind, text, secrets).hash,
    value_sealed: of.kind === 'person' ? null : secrets.seal(of.value.trim(), placeOf(id)),
    user_id: userId,
    suspension_id: suspensionId ?? null,
    reason,
    created_by: createdBy,
    hits: 0,
    last_hit_date: null,
  })
}
