export { fillGazetteer } from './fill-gazetteer.ts'
export { createGazetteer } from './gazetteer.ts'
export type { Geocoder, PlaceQuery } from './geocoder.ts'
export { createNominatim } from './nominatim.ts'
