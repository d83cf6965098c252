import { type Static, Type } from 'typebox'
import { asset } from './assets.ts'
import { anyone, endpoint, needs } from './endpoint.ts'
import { closed, isoDate, nullable, text } from './schema.ts'

/** A list of saved items that anyone who has the link may see. */
export const sharedList = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  userId: Type.String(),
  /** of `metadata._private.plaza.lists` of the user */
  listId: Type.String(),
  url: Type.String(),
})
export type SharedList = Static<typeof sharedList>

/** What is seen through the link. */
export const openedList = Type.Object({
  name: Type.String(),
  /** who made it, where they want that to be known */
  ownerName: nullable(Type.String()),
  /** those that are public now */
  assets: Type.Array(asset),
})
export type OpenedList = Static<typeof openedList>

/** Lists are stored in the person's own account. */
const ofAccount = needs('user:edit', 'user:edit:all')

export const sharedLists = {
  list: endpoint({
    method: 'GET',
    path: '/shared-lists',
    summary: 'List your own links to lists of saved items',
    viewAs: 'never',
    access: ofAccount,
    response: Type.Array(sharedList),
  }),
  create: endpoint({
    method: 'POST',
    path: '/shared-lists',
    summary: 'Create a secret link to a list of saved items; the previous one stops working',
    viewAs: 'never',
    repeats: 'addresses are not kept with answers',
    access: ofAccount,
    body: closed({ listId: text({ max: 40 }) }),
    response: sharedList,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/shared-lists/:id',
    summary: 'Revoke the link to a list',
    viewAs: 'never',
    access: ofAccount,
    params: closed({ id: text() }),
    response: Type.Object({ id: Type.String() }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/shared-lists/by-link/:token',
    summary: 'Get the list behind a secret link',
    access: anyone('anyone who has the link may look; only public data is shown'),
    params: closed({ token: text({ max: 100 }) }),
    response: openedList,
  }),
}
