import { type Static, Type } from 'typebox'
import { asset } from './assets.ts'
import { anyone, endpoint, needs } from './endpoint.ts'
import { closed, isoDate, nullable, text } from './schema.ts'

/** A list of saved things that whoever has the link may look at. */
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
  /** those that everybody may see now */
  assets: Type.Array(asset),
})
export type OpenedList = Static<typeof openedList>

/** Lists stand in one’s own account. */
const ofAccount = needs('user:edit', 'user:edit:all')

export const sharedLists = {
  list: endpoint({
    method: 'GET',
    path: '/shared-lists',
    summary: 'List one’s own links to lists of saved things',
    viewAs: 'never',
    access: ofAccount,
    response: Type.Array(sharedList),
  }),
  create: endpoint({
    method: 'POST',
    path: '/shared-lists',
    summary: 'Make a secret link to a list of saved things; the one before stops working',
    viewAs: 'never',
    repeats: 'addresses are not kept with answers',
    access: ofAccount,
    body: closed({ listId: text({ max: 40 }) }),
    response: sharedList,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/shared-lists/:id',
    summary: 'Have a link to a list stop working',
    viewAs: 'never',
    access: ofAccount,
    params: closed({ id: text() }),
    response: Type.Object({ id: Type.String() }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/shared-lists/by-link/:token',
    summary: 'Look at the list behind a secret link',
    access: anyone('whoever has the link may look; only what everybody may see is shown'),
    params: closed({ token: text({ max: 100 }) }),
    response: openedList,
  }),
}
