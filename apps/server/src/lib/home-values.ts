import { asObject } from '@plaza/domain'
import { textOf } from './free-json.ts'

type Stelace = { instant?: unknown }

/** The currency of what names none: the one that operators set, else the one that every marketplace begins with. */
export const homeCurrency = ({ instant }: Stelace): string => textOf(asObject(instant).currency) ?? 'MXN'

/** The first language, as operators wrote it; English where they did not. */
export const homeLocale = ({ instant }: Stelace): string => textOf(asObject(instant).locale) ?? 'en'
