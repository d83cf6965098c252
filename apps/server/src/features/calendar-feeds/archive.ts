import { date, nullable, number, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { feedAddress } from './rules.ts'
import { hashUrl, openUrl, sealUrl } from './source-address.ts'

/** Addresses of connected calendars are in the archive, so that they go on being read where it is brought back. */
export const calendarSourceArchive = resource({
  name: 'calendarSource',
  plural: 'calendarSources',
  prefixes: ['cals'],
  table: 'calendar_sources',
  refersTo: ['assets'],
  notCompared: ['urlSealed', 'urlHash'],
  leftOut: ['url'],
  columns: {
    ...stamps,
    assetId: text,
    name: text,
    host: text,
    urlSealed: text,
    urlHash: text,
    quantity: nullable(number),
    state: text,
    problem: nullable(text),
    checkedDate: nullable(date),
    importedDate: nullable(date),
    failingSince: nullable(date),
    toldDate: nullable(date),
    nextDate: date,
    readDate: nullable(date),
    etag: nullable(text),
    lastModified: nullable(text),
  },
  read(source, { secrets }) {
    const { id, url } = source
    const address = feedAddress(String(url))?.href ?? ''
    return { ...source, urlSealed: sealUrl(address, String(id), secrets), urlHash: hashUrl(address, secrets) }
  },
  check: ({ host }) => (host === '' ? 'a calendar has an address' : undefined),
  write: ({ urlSealed, urlHash: _hash, ...source }, { secrets }) => ({
    ...source,
    url: openUrl(String(urlSealed), String(source.id), secrets),
  }),
})
