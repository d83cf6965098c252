import { date, freeData, nullable, text } from '../columns.ts'
import { resource } from '../resource.ts'

export const notifications = resource({
  name: 'notification',
  plural: 'notifications',
  prefixes: ['ntf'],
  table: 'notifications',
  unique: ['cause'],
  leftOut: ['text'],
  columns: {
    id: text,
    createdDate: date,
    userId: text,
    kind: text,
    name: text,
    data: freeData,
    objectId: nullable(text),
    path: text,
    readDate: nullable(date),
    // as the API writes it, it has none: then it tells of itself
    cause: { ...text, fallback: ({ id }) => id },
  },
})
