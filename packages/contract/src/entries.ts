import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, isoDate, jsonObject, listFilter, optional, text } from './schema.ts'

/** Text that operators can change, one record per name and language. */
export const entry = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  collection: Type.String(),
  locale: Type.String(),
  name: Type.String(),
  fields: jsonObject,
  metadata: jsonObject,
  livemode: Type.Boolean(),
})
export type Entry = Static<typeof entry>

const locale = text({ max: 255, pattern: '^[a-zA-Z_-]+$', patternName: 'locale' })
const content = { fields: optional(jsonObject), metadata: optional(jsonObject) }
const params = closed({ id: text() })

export const entries = {
  list: endpoint({
    method: 'GET',
    path: '/entries',
    summary: 'List entries',
    access: needs('entry:list:all'),
    query: closed({
      id: optional(listFilter),
      collection: optional(listFilter),
      locale: optional(listFilter),
      name: optional(listFilter),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset' },
    response: entry,
    maxAge: 60,
  }),
  read: endpoint({
    method: 'GET',
    path: '/entries/:id',
    summary: 'Read one entry',
    access: needs('entry:read:all'),
    params,
    response: entry,
  }),
  create: endpoint({
    method: 'POST',
    path: '/entries',
    summary: 'Create an entry',
    access: needs('entry:create:all'),
    recorded: true,
    body: closed({ collection: text({ max: 255 }), locale, name: text({ max: 255 }), ...content }),
    response: entry,
    events: ['entry__created'],
    refusals: ['entry.nameTaken'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/entries/:id',
    summary: 'Change an entry; fields are replaced individually, null removes one',
    access: needs('entry:edit:all'),
    undo: 'fields',
    recorded: true,
    params,
    body: closed({
      collection: optional(text({ max: 255 })),
      locale: optional(locale),
      name: optional(text({ max: 255 })),
      ...content,
    }),
    response: entry,
    events: ['entry__updated'],
    refusals: ['entry.nameTaken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/entries/:id',
    summary: 'Remove an entry',
    access: needs('entry:remove:all'),
    recorded: true,
    params,
    response: Type.Object({ id: Type.String() }),
    events: ['entry__deleted'],
  }),
}
