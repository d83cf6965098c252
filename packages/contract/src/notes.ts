import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, dateFilter, isoDate, listFilter, nullable, optional, strings, text } from './schema.ts'

/** What those who run the marketplace tell each other about an object. Nobody else sees it. */
export const note = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  objectId: Type.String(),
  /** Null where a key wrote it. */
  authorId: nullable(Type.String()),
  text: Type.String(),
  /** Ids of colleagues whom it is meant for. */
  mentions: strings,
  livemode: Type.Boolean(),
})
export type Note = Static<typeof note>

const params = closed({ id: text() })
const written = text({ max: 3000 })
const mentions = Type.Array(text({ max: 255 }), { maxItems: 20, uniqueItems: true })

export const notes = {
  list: endpoint({
    method: 'GET',
    path: '/notes',
    summary: 'List notes, newest first, usually of one object',
    access: needs('note:list:all'),
    query: closed({
      id: optional(listFilter),
      objectId: optional(listFilter),
      authorId: optional(listFilter),
      createdDate: optional(dateFilter),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset', always: 'cursor' },
    response: note,
  }),
  read: endpoint({
    method: 'GET',
    path: '/notes/:id',
    summary: 'Read one note',
    access: needs('note:list:all'),
    params,
    response: note,
  }),
  create: endpoint({
    method: 'POST',
    path: '/notes',
    summary: 'Write a note about an object, visible only to staff',
    access: needs('note:create:all'),
    body: closed({ objectId: text({ max: 255 }), text: written, mentions: optional(mentions) }),
    response: note,
    refusals: ['note.mentionOther'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/notes/:id',
    summary: 'Change one of your own notes',
    access: needs('note:edit'),
    params,
    body: closed({ text: optional(written), mentions: optional(mentions) }),
    response: note,
    refusals: ['note.mentionOther'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notes/:id',
    summary: 'Remove a note',
    access: needs('note:remove', 'note:remove:all'),
    params,
    response: Type.Object({ id: Type.String() }),
  }),
}
