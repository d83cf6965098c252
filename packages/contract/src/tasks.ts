import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { event } from './events.ts'
import { closed, dateFilter, isoDate, jsonObject, listFilter, nullable, optional, text } from './schema.ts'

/** Creates an event at a moment, or again and again by a pattern. */
export const task = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  executionDate: nullable(isoDate),
  recurringPattern: nullable(Type.String()),
  recurringTimezone: nullable(Type.String()),
  eventType: Type.String(),
  eventMetadata: jsonObject,
  eventObjectId: nullable(Type.String()),
  active: Type.Boolean(),
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: Type.Boolean(),
  /** Present when it is asked for. */
  stats: optional(
    Type.Object({
      /** When it last made its event, by its plan or by hand. */
      lastRunDate: nullable(isoDate),
    }),
  ),
})
export type Task = Static<typeof task>

const fields = {
  executionDate: optional(nullable(isoDate)),
  recurringPattern: optional(nullable(text({ max: 255, example: '0 9 * * 1-5' }))),
  recurringTimezone: optional(nullable(text({ max: 255, example: 'America/Mexico_City' }))),
  eventMetadata: optional(jsonObject),
  eventObjectId: optional(nullable(text({ max: 255 }))),
  active: optional(Type.Boolean()),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}
const params = closed({ id: text() })

export const tasks = {
  list: endpoint({
    method: 'GET',
    path: '/tasks',
    summary: 'List tasks',
    access: needs('task:list:all'),
    query: closed({
      id: optional(listFilter),
      eventType: optional(listFilter),
      eventObjectId: optional(listFilter),
      active: optional(Type.Boolean()),
      createdDate: optional(dateFilter),
      updatedDate: optional(dateFilter),
      /** Adds `stats`: when each has last run. */
      stats: optional(Type.Boolean()),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset' },
    response: task,
  }),
  read: endpoint({
    method: 'GET',
    path: '/tasks/:id',
    summary: 'Read one task',
    access: needs('task:read:all'),
    params,
    query: closed({ stats: optional(Type.Boolean()) }),
    response: task,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tasks',
    summary: 'Create a task: an event at a set time',
    access: needs('task:create:all'),
    recorded: true,
    body: closed({ ...fields, eventType: text({ max: 255 }) }),
    response: task,
    refusals: ['event.typeReserved', 'task.twoTimes', 'task.patternInvalid', 'task.timezoneInvalid'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/tasks/:id',
    summary: 'Change a task, effective from the next minute',
    access: needs('task:edit:all'),
    undo: 'fields',
    recorded: true,
    params,
    body: closed({ ...fields, eventType: optional(text({ max: 255 })) }),
    response: task,
    refusals: ['event.typeReserved', 'task.twoTimes', 'task.patternInvalid', 'task.timezoneInvalid'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/tasks/:id/run',
    summary: 'Create the event of a task now; its schedule stays as it is',
    access: needs('task:edit:all'),
    recorded: true,
    reason: 'kept',
    params,
    response: event,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tasks/:id',
    summary: 'Remove a task',
    access: needs('task:remove:all'),
    recorded: true,
    params,
    response: Type.Object({ id: Type.String() }),
  }),
}
