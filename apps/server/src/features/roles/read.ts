import type { BodyOf, Endpoints } from '@plaza/contract'
import { holds } from '@plaza/domain'
import type { Actor, ListInput, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

export async function listRoles({ filters, page }: ListInput<Endpoints['roles']['list']>, services: Services) {
  return store.list(services.db.read, filters, page)
}

export async function readRole(id: string, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  return row
}

export async function checkPermissions(input: BodyOf<Endpoints['permissions']['check']>, actor: Actor) {
  const answers = input.permissions.map((permission) => [permission, holds(actor.grants, permission)] as const)
  // plans that withhold permissions do not exist here, so none is ever missing for that reason
  return { ...Object.fromEntries(answers), missingPlanPermissions: [] as string[] }
}
