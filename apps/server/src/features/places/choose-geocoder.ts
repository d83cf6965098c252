import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import {
  createGazetteer,
  createNominatim,
  type Geocoder,
  gazetteerFilledWith,
} from '../../providers/geocoding/index.ts'
import { requestGazetteer } from './fill-gazetteer.ts'

/**
 * The address service of the private config (`integrations.places`), else our own gazetteer. While that is being filled
 * large towns are found already; which place is nearest can only be told by a whole one.
 */
export async function chooseGeocoder(services: Services, { needsAll = false } = {}): Promise<Geocoder> {
  const { integrations } = (await services.config.read('private')).stelace
  const { provider, url, key } = asObject(asObject(integrations).places)
  if (provider === 'nominatim' && typeof url === 'string') {
    return createNominatim({ url, ...(typeof key === 'string' ? { key } : {}) })
  }
  const filled = await gazetteerFilledWith(services.db.read)
  if (filled !== 'all') await requestGazetteer(services)
  if (filled === 'nothing' || (needsAll && filled !== 'all')) {
    throw refuse('place.namesLoading')
  }
  return createGazetteer(services.db)
}
