import type { Endpoints, EventGroup, JsonObject } from '@plaza/contract'
import { readable } from '@plaza/domain'
import { type Actor, type ListInput, readRights, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import type { OffsetPage } from '../../lib/page.ts'
import { type Place, readPlace, retentionLimit, withinRetention } from './rules.ts'
import * as store from './store.ts'

/** A namespace that the reader may not see is not there for them, neither to group by nor to filter. */
function isHidden(metadata: JsonObject | undefined, places: readonly (Place | undefined)[], actor: Actor) {
  const asked = places.flatMap((place) => (place?.column === 'metadata' && place.path[0] ? [[place.path[0], 1]] : []))
  return [metadata, Object.fromEntries(asked)].some(
    (data) => data !== undefined && readable(data, readRights(actor)) !== data,
  )
}

export async function eventStats(
  { filters: query, page }: ListInput<Endpoints['events']['getStats']>,
  actor: Actor,
  services: Services,
): Promise<OffsetPage<EventGroup>> {
  const { groupBy, field, avgPrecision = 2, ...filters } = query
  if (field === groupBy) throw refuse('event.sameField')
  const period = withinRetention(query.createdDate, await retentionLimit(services))
  if ('problem' in period) throw refuse('event.tooOld', { values: period })
  if (page.kind !== 'offset') throw new Error('The statistics page by number')

  const groupPlace = readPlace(groupBy)
  const fieldPlace = field === undefined ? undefined : readPlace(field)
  const hidden = isHidden(query.metadata, [groupPlace, fieldPlace], actor)
  const wanted = {
    filters: { ...filters, ...(hidden ? { id: [] } : {}), createdDate: period.bounds },
    group: groupPlace ?? groupBy,
    field: fieldPlace,
    avgPrecision,
    page,
  }
  const { rows, nbResults, hasNonNumber } = await services.db.replica((read) => store.countByValue(read, wanted))
  if (hasNonNumber) throw refuse('event.notNumeric', { values: { field: String(field) } })
  return {
    nbResults,
    nbPages: Math.ceil(nbResults / page.size),
    page: page.page,
    nbResultsPerPage: page.size,
    results: rows.map((row) => ({ groupBy, ...row })),
  }
}
