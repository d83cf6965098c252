import type { Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isSigner } from './rules.ts'
import * as store from './store.ts'

export async function listAssessments(
  { filters, page }: ListInput<Endpoints['assessments']['list']>,
  actor: Actor,
  { db }: Services,
) {
  const seesAll = may(actor, 'assessment:list:all')
  // nobody takes part in anything as nobody
  return store.list(db.read, filters, page, seesAll ? undefined : (actor.userId ?? ''))
}

export async function readAssessment(id: string, actor: Actor, { db }: Services) {
  const row = await store.read(db.read, id)
  if (!row) throw refuse('object.notFound')
  if (!isSigner(row, actor) && !may(actor, 'assessment:read:all')) throw refuse('permission.denied')
  return row
}
