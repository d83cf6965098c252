import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import {
  closed,
  dateFilter,
  isoDate,
  jsonObject,
  type ListFilter,
  listFilter,
  nullable,
  optional,
  strings,
  text,
} from './schema.ts'

/** A typed record for whatever no other resource holds. */
export const document = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  authorId: nullable(Type.String()),
  targetId: nullable(Type.String()),
  type: Type.String(),
  label: nullable(Type.String()),
  data: jsonObject,
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: Type.Boolean(),
})
export type Document = Static<typeof document>

type Numbers = { count: number; avg: number | null; sum: number | null; min: number | null; max: number | null }
/** The numbers of one group of documents. */
export type DocumentStats = {
  groupBy: string
  groupByValue: string | null
  ranking?: number
  lowestRanking?: number
} & Numbers
/** One element for each group, or one with the statistics of each of several labels. */
const documentStats = Type.Unsafe<DocumentStats | Record<string, DocumentStats>>({
  type: 'object',
  additionalProperties: true,
})

const id = text({ max: 255 })
const label = text({ max: 255, pattern: '^\\w+(:\\w+)*$' })
const labelFilter = Type.Unsafe<ListFilter>({ ...listFilter, 'x-item-pattern': '^(\\*|(\\w+)(:(\\w+|\\*))*)$' })
const people = { authorId: optional(listFilter), targetId: optional(listFilter), label: optional(labelFilter) }
const changeable = {
  label: optional(label),
  data: optional(jsonObject),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}
const params = closed({ id: text() })

export const documents = {
  getStats: endpoint({
    method: 'GET',
    path: '/documents/stats',
    summary: 'Get count, average and more for documents of one type, by author, target or a field of their data',
    access: needs('document:stats:all'),
    query: closed({
      type: text(),
      groupBy: text({
        pattern: '^(authorId|targetId|data\\.\\w+)$',
        patternText: '^data\\.\\w+$',
        example: 'authorId',
      }),
      field: optional(text({ pattern: '^data\\.\\w+$' })),
      avgPrecision: optional(Type.Integer({ minimum: 0, maximum: 10 })),
      computeRanking: optional(Type.Boolean()),
      ...people,
      data: optional(jsonObject),
    }),
    list: { orderBy: ['count', 'avg', 'sum', 'min', 'max'], legacy: 'offset' },
    response: documentStats,
    refusals: [
      'document.dataKeyInvalid',
      'document.sameField',
      'document.fieldMissing',
      'document.notNumeric',
      'document.labelsNeedOne',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/documents',
    summary: 'List documents of one type',
    access: needs('document:list:all'),
    query: closed({
      type: text(),
      id: optional(listFilter),
      ...people,
      data: optional(jsonObject),
      createdDate: optional(dateFilter),
      updatedDate: optional(dateFilter),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset' },
    response: document,
  }),
  read: endpoint({
    method: 'GET',
    path: '/documents/:id',
    summary: 'Read one document',
    access: needs('document:read:all'),
    params,
    response: document,
  }),
  create: endpoint({
    method: 'POST',
    path: '/documents',
    summary: 'Create a document',
    access: needs('document:create:all'),
    body: closed({
      type: text({ max: 255 }),
      authorId: optional(nullable(id)),
      targetId: optional(nullable(id)),
      ...changeable,
    }),
    response: document,
    refusals: ['document.ofOther', 'document.dataTooLarge', 'document.dataTooDeep'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/documents/:id',
    summary: 'Change a document; data is merged',
    access: needs('document:edit:all'),
    params,
    body: closed({ ...changeable, replaceDataProperties: optional(strings) }),
    response: document,
    refusals: ['document.ofOther', 'document.dataTooLarge', 'document.dataTooDeep'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/documents/:id',
    summary: 'Remove a document',
    access: needs('document:remove:all'),
    params,
    response: Type.Object({ id: Type.String() }),
    refusals: ['document.ofOther'],
  }),
}
