import { date, list, number, object, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

/** Also what staff decided about them. Who they happened to stays behind: hashes of one deployment say nothing in another. */
export const clientErrorArchive = resource({
  name: 'clientError',
  plural: 'clientErrors',
  prefixes: ['cerr'],
  table: 'client_errors',
  columns: {
    ...stamps,
    fingerprint: text,
    app: text,
    message: text,
    route: text,
    state: text,
    count: number,
    lastDate: date,
    browsers: object,
    versions: object,
    stack: list,
  },
})
