import type { ClientError, ClientErrorWithStack } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { stampsOf } from '../../lib/stamps.ts'
import { mapStack } from './map-stack.ts'
import type { ShownRow } from './store.ts'

const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    // a release before this one could keep words in place of a number
    .filter(([, count]) => typeof count === 'number')
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))

export const present = (row: ShownRow, livemode: boolean): ClientError => ({
  ...stampsOf(row),
  app: row.app,
  message: row.message,
  route: row.route,
  state: row.state,
  count: row.count,
  people: row.people,
  lastDate: row.last_date.toISOString(),
  browsers: listed(row.browsers),
  versions: listed(row.versions),
  livemode,
})

export const presentWithStack = async (row: ShownRow, { settings }: Services): Promise<ClientErrorWithStack> => ({
  ...present(row, settings.isLive),
  stack: await mapStack(row.stack, settings),
})
