import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, dateFilter, isoDate, jsonObject, listFilter, nullable, optional, text } from './schema.ts'

/** A place in the tree of what is offered; the tree is only told by `parentId`. */
export const category = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  name: Type.String(),
  parentId: nullable(Type.String()),
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: Type.Boolean(),
})
export type Category = Static<typeof category>

/** How much is in a category itself, without its subcategories. */
const categoryStats = Type.Object({ nbAssets: Type.Integer() })
export type CategoryStats = Static<typeof categoryStats>

const fields = {
  parentId: optional(nullable(text())),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}
const params = closed({ id: text() })

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/categories',
    summary: 'List categories',
    access: needs('category:list:all'),
    query: closed({
      id: optional(listFilter),
      createdDate: optional(dateFilter),
      updatedDate: optional(dateFilter),
      parentId: optional(listFilter),
      /** Adds `stats` to each; for those who may change categories. */
      stats: optional(Type.Boolean()),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'array' },
    response: Type.Object({ ...category.properties, stats: optional(categoryStats) }),
    maxAge: 60,
  }),
  read: endpoint({
    method: 'GET',
    path: '/categories/:id',
    summary: 'Read one category',
    access: needs('category:read:all'),
    params,
    response: category,
  }),
  create: endpoint({
    method: 'POST',
    path: '/categories',
    summary: 'Create a category',
    access: needs('category:create:all'),
    body: closed({ name: text({ max: 255 }), ...fields }),
    response: category,
    events: ['category__created'],
    refusals: ['category.parentUnknown'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/categories/:id',
    summary: 'Change a category',
    access: needs('category:edit:all'),
    undo: 'fields',
    params,
    body: closed({ name: optional(text({ max: 255 })), ...fields }),
    response: category,
    events: ['category__updated'],
    refusals: ['category.parentUnknown', 'category.ownParent', 'category.circular'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/categories/:id',
    summary: 'Remove a category that nothing refers to',
    access: needs('category:remove:all'),
    params,
    response: Type.Object({ id: Type.String() }),
    events: ['category__deleted'],
    refusals: ['category.inUse', 'category.hasChildren'],
  }),
}
