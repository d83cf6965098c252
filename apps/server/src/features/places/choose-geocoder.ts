import { setTimeout as pause } from 'node:timers/promises'
import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import {
  createGazetteer,
  createNominatim,
  type Geocoder,
  gazetteerFilledWith,
} from '../../providers/geocoding/index.ts'
import { noteSign } from '../numbers/index.ts'
import { requestGazetteer } from './fill-gazetteer.ts'

/**
 * The address service of the private config (`integrations.places`), else our own gazetteer. While that is being filled
 * large towns are found already; which place is nearest can only be told by a whole one.
 */
export async function chooseGeocoder(services: Services, { needsAll = false } = {}): Promise<Geocoder> {
  const { integrations } = (await services.config.read('private')).stelace
  const { provider, url, key } = asObject(asObject(integrations).places)
  if (provider === 'nominatim' && typeof url === 'string') {
    return leavingSigns(createNominatim({ url, ...(typeof key === 'string' ? { key } : {}) }), services)
  }
  if (!(await areNamesThere(services, needsAll))) throw refuse('place.namesLoading')
  return createGazetteer(services.db)
}

/** Somebody else's service: when it stops answering, those who run the marketplace should hear of it. */
function leavingSigns({ search, reverse }: Geocoder, services: Services): Geocoder {
  const noting =
    <Query, Answer>(ask: (query: Query) => Promise<Answer>) =>
    async (query: Query) => {
      try {
        const answer = await ask(query)
        await noteSign(services, 'places', { isOk: true })
        return answer
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error)
        await noteSign(services, 'places', { isOk: false, error: words })
        throw error
      }
    }
  return { search: noting(search), reverse: noting(reverse) }
}

const lookEveryMs = 250

/** The first people on a new server wait a moment for the names rather than being told to come again. */
async function areNamesThere({ db, jobs, settings }: Services, needsAll: boolean): Promise<boolean> {
  const untilMs = performance.now() + settings.placesWaitMs
  for (let isFirst = true; ; isFirst = false) {
    const filled = await gazetteerFilledWith(db.read)
    if (isFirst && filled !== 'all') await requestGazetteer({ db, jobs })
    if (filled === 'all' || (filled === 'large towns' && !needsAll)) return true
    if (performance.now() >= untilMs) return false
    await pause(lookEveryMs)
  }
}
