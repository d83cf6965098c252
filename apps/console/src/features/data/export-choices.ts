import type { BodyOf, Endpoints, ExportedType, JsonObject, TransactionStage } from '@plaza/contract'
import {
  addDuration,
  type ExportColumn,
  type ExportGroup,
  exportColumns,
  type ListingState,
  startOfDay,
  usualColumns,
} from '@plaza/domain'
import type { MessageId } from '../../lib/i18n.tsx'

type Wanted = NonNullable<BodyOf<Endpoints['operations']['create']>['export']>

export const exportTexts = {
  user: 'data.export.type.user',
  asset: 'data.export.type.asset',
  transaction: 'data.export.type.transaction',
  rating: 'data.export.type.rating',
  category: 'data.export.type.category',
  customAttribute: 'data.export.type.customAttribute',
  availability: 'data.export.type.availability',
  message: 'data.export.type.message',
  email: 'data.export.type.email',
  entry: 'data.export.type.entry',
  audit: 'data.export.type.audit',
  accounting: 'data.export.type.accounting',
  marketplace: 'data.export.type.marketplace',
} satisfies Record<ExportedType, MessageId>

export const groupTexts = {
  basics: 'data.export.group.basics',
  money: 'data.export.group.money',
  dates: 'data.export.group.dates',
  links: 'data.export.group.links',
  private: 'data.export.group.private',
} satisfies Record<ExportGroup, MessageId>

export const formatTexts = {
  csv: 'data.export.csv',
  json: 'data.export.json',
  ndjson: 'data.export.ndjson',
} as const satisfies Record<Exclude<Wanted['format'], 'archive'>, MessageId>

export type ExportChoices = {
  type: ExportedType
  format: keyof typeof formatTexts
  columns: readonly string[]
  timeZone: string
  decimalSign: '.' | ','
  /** First and last day; empty for all. */
  from: string
  to: string
  /** Where listings or bookings stand, and in which category. */
  stand: string
  categoryId: string
  /** As a list was filtered from which this one comes; what is chosen here counts before it. */
  ofList: JsonObject
}

const states = {
  live: 'data.export.state.live',
  paused: 'data.export.state.paused',
  draft: 'data.export.state.draft',
  waiting: 'data.export.state.waiting',
  rejected: 'data.export.state.rejected',
  hidden: 'data.export.state.hidden',
} satisfies Record<ListingState, MessageId>

const stages = {
  draft: 'data.export.stage.draft',
  asked: 'data.export.stage.asked',
  agreed: 'data.export.stage.agreed',
  done: 'data.export.stage.done',
  cancelled: 'data.export.stage.cancelled',
} satisfies Record<TransactionStage, MessageId>

/** What is chosen where nothing is left out. */
export const anyOf = 'any'

/** Listings are told apart by their state, bookings by how far they are; availabilities are asked for by their listings. */
export function standsOf(type: ExportedType): Readonly<Record<string, MessageId>> | undefined {
  if (hasCategory(type)) return states
  return type === 'transaction' ? stages : undefined
}

export const hasCategory = (type: ExportedType) => type === 'asset' || type === 'availability'

export const columnsFor = (type: ExportedType): readonly ExportColumn[] =>
  type === 'marketplace' ? [] : exportColumns[type]

export const usualFor = (type: ExportedType): readonly string[] =>
  type === 'marketplace' ? [] : usualColumns(type).map(({ name }) => name)

/** Lists that can be asked for days; bookings and people by when they were made, accounts by when they were confirmed. */
export const hasDays = (type: ExportedType) => type !== 'marketplace' && type !== 'customAttribute' && type !== 'entry'

const iso = (instant: number) => new Date(instant).toISOString()

/** Days begin and end by the clock that the file is written with. */
function filterOf({ type, from, to, timeZone: zone, stand, categoryId, ofList }: ExportChoices): JsonObject {
  if (!hasDays(type)) return ofList
  if (type === 'accounting') return { ...(from && { from }), ...(to && { to }) }
  const narrowed = {
    ...ofList,
    ...(stand !== anyOf && standsOf(type) && { [hasCategory(type) ? 'state' : 'stage']: stand }),
    ...(categoryId !== anyOf && hasCategory(type) && { categoryId }),
  }
  const createdDate = {
    ...(from && { gte: iso(startOfDay({ date: from, zone })) }),
    ...(to && { lt: iso(addDuration(startOfDay({ date: to, zone }), { d: 1 }, zone)) }),
  }
  return Object.keys(createdDate).length > 0 ? { ...narrowed, createdDate } : narrowed
}

/** What is asked of the server. */
export function bodyOf(choices: ExportChoices): BodyOf<Endpoints['operations']['create']> {
  const { type, format, columns, timeZone, decimalSign } = choices
  const isTable = format === 'csv' && type !== 'marketplace'
  return {
    kind: 'export',
    objectType: type,
    select: { filter: filterOf(choices) },
    export: {
      format: type === 'marketplace' ? 'archive' : format,
      ...(type !== 'marketplace' && { columns: [...columns] }),
      ...(isTable && { timeZone, decimalSign }),
    },
  }
}
