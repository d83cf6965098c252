import type { DateBounds, JsonObject } from '@plaza/contract'
import { type Kysely, sql } from 'kysely'
import { paginate, type Tables, whereDate, whereIn } from '../../db/index.ts'
import type { EventRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

export type EventFilters = {
  id?: string[]
  type?: string[]
  objectType?: string[]
  objectId?: string[]
  emitter?: 'core' | 'custom' | 'task'
  emitterId?: string[]
  createdDate: DateBounds
  object?: JsonObject
  metadata?: JsonObject
}

const orderColumns = {
  createdDate: { column: 'created_date', isDate: true },
  type: { column: 'type', isDate: false },
}

export function list(db: Kysely<Tables>, filters: EventFilters, page: PageRequest) {
  let query = db.selectFrom('events').selectAll().where(whereDate('created_date', filters.createdDate))
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.type) query = query.where(whereIn('type', filters.type))
  if (filters.objectType) query = query.where(whereIn('object_type', filters.objectType))
  if (filters.objectId) query = query.where(whereIn('object_id', filters.objectId))
  if (filters.emitter) query = query.where('emitter', '=', filters.emitter)
  if (filters.emitterId) query = query.where(whereIn('emitter_id', filters.emitterId))
  if (filters.object) query = query.where(sql<boolean>`object @> ${JSON.stringify(filters.object)}::jsonb`)
  if (filters.metadata) query = query.where(sql<boolean>`metadata @> ${JSON.stringify(filters.metadata)}::jsonb`)
  return paginate<EventRow>(query, page, orderColumns)
}

export const read = (db: Kysely<Tables>, id: string, since: Date): Promise<EventRow | undefined> =>
  db.selectFrom('events').selectAll().where('id', '=', id).where('created_date', '>=', since).executeTakeFirst()
