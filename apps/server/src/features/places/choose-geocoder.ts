import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { unavailable } from '../../lib/errors.ts'
import { createGazetteer, createNominatim, type Geocoder, isGazetteerFilled } from '../../providers/geocoding/index.ts'
import { requestGazetteer } from './jobs.ts'

const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

/** The address service of the private config (`integrations.places`), else our own gazetteer. */
export async function chooseGeocoder(services: Services): Promise<Geocoder> {
  const { integrations } = (await services.config.read('private')).stelace
  const { provider, url, key } = asObject(asObject(integrations).places)
  if (provider === 'nominatim' && typeof url === 'string') {
    return createNominatim({ url, ...(typeof key === 'string' ? { key } : {}) })
  }
  if (!(await isGazetteerFilled(services.db.read))) {
    await requestGazetteer(services)
    throw unavailable('The names of places are being loaded; try again in a few seconds')
  }
  return createGazetteer(services.db)
}
