import type { Trashed, TrashKind } from '@plaza/contract'
import type { Copy, Services } from '../../context.ts'
import * as store from './store.ts'

/** What is in the way of bringing something back: what it belongs to is gone, or its name is taken. */
export async function blockersOf(kind: TrashKind, copy: Copy, services: Services): Promise<Trashed['blockers']> {
  const { copies, db, objects } = services
  const missing: { field: string; id: string }[] = []
  for (const needed of copies.neededBy(kind, copy)) {
    const found = await objects.read(needed.id, services)
    if (found?.object === null) missing.push(needed)
  }
  const left =
    missing.length === 0
      ? undefined
      : await store.ofObjects(
          db.read,
          missing.map(({ id }) => id),
        )
  const gone = missing.map(({ field, id }) => ({
    why: 'missing' as const,
    field,
    objectId: id,
    trashId: left?.get(id) ?? null,
  }))
  if (!(await copies.isTaken(db.read, kind, copy))) return gone
  return [...gone, { why: 'taken', field: null, objectId: null, trashId: null }]
}
