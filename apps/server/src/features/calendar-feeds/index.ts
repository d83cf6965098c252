import { slice } from '../../slice.ts'
import { calendarSourceArchive } from './archive.ts'
import { linkBooking, openBooking } from './booking-file.ts'
import { connectCalendar } from './connect-calendar.ts'
import { disconnectCalendar } from './disconnect-calendar.ts'
import { importDueTask, importTask } from './import-calendar.ts'
import { listAddresses } from './list-addresses.ts'
import { listSources } from './list-sources.ts'
import { makeAddress } from './make-address.ts'
import { openFeed } from './open-feed.ts'
import { showAddress, showSource, showSources } from './present.ts'
import { refreshCalendar } from './refresh-calendar.ts'
import { removeAddress } from './remove-address.ts'
import { tellConflictsTask, tellFailingTask } from './tell-owner.ts'

export const calendarFeeds = slice({
  handlers: {
    calendarSources: {
      list: async ({ query }, { actor, services }) => showSources(await listSources(query, actor, services), services),
      create: async ({ body }, { actor, services }) =>
        showSource(await connectCalendar(body, actor, services), services),
      refresh: async ({ params }, { actor, services }) =>
        showSource(await refreshCalendar(params.id, actor, services), services),
      remove: ({ params }, { actor, services }) => disconnectCalendar(params.id, actor, services),
    },
    calendarAddresses: {
      list: async (_request, { actor, services }) =>
        (await listAddresses(actor, services)).map((row) => showAddress(row, services)),
      create: async ({ body }, { actor, services }) => showAddress(await makeAddress(body, actor, services), services),
      remove: ({ params }, { actor, services }) => removeAddress(params.id, actor, services),
      open: ({ params }, { services }) => openFeed(params.token, services),
    },
    bookingCalendars: {
      link: ({ params }, { actor, services }) => linkBooking(params.id, actor, services),
      open: ({ params }, { services }) => openBooking(params.token, services),
    },
  },
  tasks: [importTask, tellConflictsTask, tellFailingTask],
  schedules: [{ task: importDueTask, crontab: '*/5 * * * *' }],
  tables: ['calendar_sources', 'calendar_conflicts', 'calendar_addresses'],
  archive: [calendarSourceArchive],
  // connected calendars go with their listing
  trash: [{ kind: 'asset', resource: calendarSourceArchive, by: 'assetId' }],
  notArchived: {
    calendar_conflicts: 'found again when the calendars are read',
    calendar_addresses: 'they lead to this server, and people make new ones',
  },
})
