import { date, freeData, nullable, number, object, otherwise, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

/** What happened. Nobody is told again: neither webhooks nor workflows nor mails follow. */
export const eventArchive = resource({
  name: 'event',
  plural: 'events',
  prefixes: ['evt'],
  table: 'events',
  key: ['id', 'createdDate'],
  leftOut: ['updatedDate', 'secretMetadata'],
  columns: {
    id: text,
    createdDate: date,
    type: text,
    objectType: nullable(text),
    objectId: nullable(text),
    object: nullable(object),
    changesRequested: nullable(object),
    relatedObjectsIds: nullable(object),
    apiVersion: otherwise(text, '2020-08-10'),
    emitter: otherwise(text, 'core'),
    emitterId: nullable(text),
    metadata: freeData,
    sealedMetadata: nullable(text),
    sealedUntil: nullable(date),
    parentId: nullable(text),
  },
  read: (event, { secrets }) => ({
    ...event,
    sealedMetadata: event.secretMetadata ? secrets.seal(JSON.stringify(event.secretMetadata), String(event.id)) : null,
    sealedUntil: event.secretMetadata ? (event.sealedUntil ?? null) : null,
  }),
  write({ sealedMetadata, sealedUntil, ...event }, { secrets }) {
    if (sealedMetadata === null) return event
    const secretMetadata = JSON.parse(secrets.open(String(sealedMetadata), String(event.id)))
    return { ...event, secretMetadata, sealedUntil: sealedUntil ?? null }
  },
})

/** How many events there were in hours that nobody can read any more. */
export const eventCountArchive = resource({
  name: 'eventCount',
  plural: 'eventCounts',
  table: 'event_counts',
  key: ['hour', 'type'],
  columns: { hour: date, type: text, count: number },
})
