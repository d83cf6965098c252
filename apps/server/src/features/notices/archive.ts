import { date, freeData, nullable, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

export const notificationArchive = resource({
  name: 'notification',
  plural: 'notifications',
  prefixes: ['ntf'],
  table: 'notifications',
  refersTo: ['users'],
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
