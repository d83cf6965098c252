import type { Availability } from '@plaza/sdk'
import { objectOf, textOf } from '../../lib/json.ts'

/** The connected calendar that a period comes from: it is changed there, and not here. */
export const sourceIdOf = ({ metadata }: Pick<Availability, 'metadata'>): string | undefined =>
  textOf(objectOf(metadata.plaza).calendarSourceId)
