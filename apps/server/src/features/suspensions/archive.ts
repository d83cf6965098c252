import { date, nullable, otherwise, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { messagePlace } from './tell.ts'

/** What the person is told is in the archive, and sealed again with the master key of whoever reads it. */
export const suspensionArchive = resource({
  name: 'suspension',
  plural: 'suspensions',
  prefixes: ['ssp'],
  table: 'suspensions',
  topic: 'suspensions',
  notCompared: ['messageSealed'],
  leftOut: ['message'],
  columns: {
    ...stamps,
    userId: text,
    kind: text,
    until: nullable(date),
    reasonCode: text,
    listings: otherwise(text, 'hide'),
    requests: otherwise(text, 'decline'),
    bookings: otherwise(text, 'keep'),
    createdBy: nullable(text),
    messageSealed: nullable(text),
    toldDate: nullable(date),
    endedDate: nullable(date),
  },
  read(suspension, { secrets }) {
    const { id, message } = suspension
    if (typeof message !== 'string') return suspension
    return { ...suspension, messageSealed: secrets.seal(message, messagePlace(String(id))) }
  },
  write: ({ messageSealed, ...suspension }, { secrets }) => ({
    ...suspension,
    ...(typeof messageSealed === 'string'
      ? { message: secrets.open(messageSealed, messagePlace(String(suspension.id))) }
      : {}),
  }),
})
