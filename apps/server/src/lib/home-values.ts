import { asObject, isTimeZone } from '@plaza/domain'
import { textOf } from './free-json.ts'

type Stelace = { instant?: unknown }

/** The default currency: the one operators set, otherwise the one every marketplace starts with. */
export const homeCurrency = ({ instant }: Stelace): string => textOf(asObject(instant).currency) ?? 'MXN'

/** The first language, as operators wrote it; English where they did not. */
export const homeLocale = ({ instant }: Stelace): string => textOf(asObject(instant).locale) ?? 'en'

/** Where the days of the marketplace begin. */
export const homeZone = ({ instant }: Stelace): string => knownZone(asObject(instant).timeZone) ?? 'UTC'

/** The zone that the `metadata` of a listing or the choices of a person name, else that of the marketplace. */
export const zoneNamedIn = (values: unknown, stelace: Stelace): string =>
  knownZone(asObject(values).timeZone) ?? homeZone(stelace)

const knownZone = (name: unknown) => (typeof name === 'string' && isTimeZone(name) ? name : undefined)
