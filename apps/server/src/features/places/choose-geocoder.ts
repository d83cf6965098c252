import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { createGazetteer, createNominatim, type Geocoder } from '../../providers/geocoding/index.ts'

const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

/** The address service of the private config (`integrations.places`), else our own gazetteer. */
export async function chooseGeocoder({ config, db }: Pick<Services, 'config' | 'db'>): Promise<Geocoder> {
  const { integrations } = (await config.read('private')).stelace
  const { provider, url, key } = asObject(asObject(integrations).places)
  if (provider !== 'nominatim' || typeof url !== 'string') return createGazetteer(db)
  return createNominatim({ url, ...(typeof key === 'string' ? { key } : {}) })
}
