import type { Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import type { MessageRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import type { Page } from '../../lib/page.ts'
import { noteOpening } from './note-opening.ts'
import { takesPart } from './rules.ts'
import * as store from './store.ts'

const rowsOf = (page: Page<MessageRow>) => (Array.isArray(page) ? page : page.results)

/**
 * One foreign message refuses the whole page (docs/contract/22-messages-ratings.md §A4), so people ask for their own or
 * for a conversation.
 */
export async function listMessages(
  { filters, page }: ListInput<Endpoints['messages']['list']>,
  actor: Actor,
  services: Services,
) {
  const found = await store.list(services.db.read, filters, page)
  const mustBeOwn = !may(actor, 'message:list:all')
  if (mustBeOwn && !rowsOf(found).every((row) => takesPart(row, actor))) throw refuse('permission.denied')
  await noteOpening(rowsOf(found), 'messages.list', actor, services)
  // a page beyond the end shows nothing, but its counts would still tell about messages of others
  return mustBeOwn && rowsOf(found).length === 0
    ? await store.list(services.db.read, filters, page, actor.userId ?? undefined)
    : found
}

export async function readMessage(id: string, actor: Actor, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  if (!takesPart(row, actor) && !may(actor, 'message:read:all')) throw refuse('permission.denied')
  await noteOpening([row], 'messages.read', actor, services)
  return row
}
