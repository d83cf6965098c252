import type { BodyOf, Endpoints, ImportedType } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { filedRows, keyHash } from './filed-rows.ts'
import { type HowRead, isTooWrong, plannedRows, sheetIn } from './plan-import.ts'
import { inputOf, sealInput } from './present.ts'
import { readOperation } from './read.ts'
import * as store from './store.ts'

type Part = BodyOf<Endpoints['operations']['add']> & { id: string }

/** Adds the rows of the next part of a file to what is known of it; with the last one it is previewed. */
export async function addPart({ id, content, from, goesOn = false }: Part, actor: Actor, services: Services) {
  const known = await readOperation(id, actor, services)
  if (known.status !== 'reading') throw refuse('operation.otherStatus')
  if (known.total !== from) throw refuse('import.otherPart')
  const input = inputOf(known, services)
  const { payload } = input
  // only `plan-import.ts` writes these
  const how = { ...payload, type: known.object_type as ImportedType } as unknown as HowRead
  const sheet = sheetIn(content, payload.format as Parameters<typeof sheetIn>[1], from)
  const { rows, counts } = await plannedRows(sheet, how, { actor, services }, async (keys) => {
    const byHash = new Map(keys.map((key) => [keyHash(id, key), key]))
    const found = await store.knownKeys(services.db.read, id, [...byHash.keys()])
    return new Set(found.map((hash) => byHash.get(hash) ?? ''))
  })
  const before = asObject(payload.counts)
  const sum = (name: keyof typeof counts) => Number(before[name] ?? 0) + counts[name]
  const all = {
    create: sum('create'),
    update: sum('update'),
    same: sum('same'),
    wrong: sum('wrong'),
    double: sum('double'),
  }
  const { isPartial: _isPartial, ...whole } = payload
  const columns = [...new Set([...(payload.columns as string[]), ...sheet.columns])]
  const next = { ...(goesOn ? payload : whole), columns, counts: all, isDoubtful: isTooWrong(all) }
  return services.db.tx(async (tx) => {
    const added = await store.extend(tx, {
      id,
      from,
      total: from + rows.length,
      status: goesOn ? 'reading' : 'previewed',
      input: sealInput(id, { ...input, payload: next }, services),
      now: services.clock.now(),
    })
    // somebody has sent it twice
    if (!added) throw refuse('import.otherPart')
    await store.insertRows(tx, id, filedRows(id, rows, true, services), from)
    return store.readOrFail(tx, id)
  })
}
