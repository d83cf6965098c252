import { type BodyOf, type Endpoints, type ExportedType, exportedTypes, type JsonObject } from '@plaza/contract'
import { type ExportColumn, exportColumns, isTimeZone, usualColumns } from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { accountingDays, countAccounting } from '../numbers/index.ts'
import { objectsOf } from './rules.ts'

type Body = BodyOf<Endpoints['operations']['create']>
type Asked = NonNullable<Body['export']>
type Caller = { actor: Actor; services: Services }

/** What is written to a file, and how; only this file makes it. */
export type ExportPlan = {
  format: Asked['format']
  columns: string[]
  filter: JsonObject
  timeZone?: string
  decimalSign?: '.' | ','
  isPrivate: boolean
}

const isExported = (type: string): type is ExportedType => exportedTypes.some((each) => each === type)

/** An archive holds what opens every door, so it is for those who hold the keys anyway. */
const ofArchives = ['apiKey:edit:all', 'role:edit:all', 'config:edit:all'] as const

/** Settles what a file will say, and how many rows that is at this moment. Writes nothing. */
export async function plannedExport(
  { objectType, select, export: asked }: Body,
  caller: Caller,
): Promise<{ payload: JsonObject; total: number }> {
  const { actor, services } = caller
  if (!may(actor, 'data:export:all')) throw refuse('permission.denied')
  if (!asked || !isExported(objectType)) throw refuse('operation.notOffered')
  const { format, timeZone, decimalSign } = asked
  if ((format === 'archive') !== (objectType === 'marketplace')) throw refuse('export.formatNotOffered')
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw refuse('export.timeZoneUnknown')
  if (select?.ids && select.filter) throw refuse('operation.selectOne')

  const columns = columnsOf(objectType, asked)
  const isPrivate = objectType === 'marketplace' || columns.some(({ group }) => group === 'private')
  // what asks for a second factor where it is about one person asks for it where it is about all
  if (isPrivate) await services.singleCalls.check('userData.export', { deliver: 'caller' }, actor)
  if (objectType === 'marketplace' && !ofArchives.every((permission) => may(actor, permission)))
    throw refuse('permission.denied')
  // conversations are opened for a reason, here as well
  if (objectType === 'message' && actor.isConsole && actor.reason === undefined) throw refuse('console.reasonNeeded')

  const filter = select?.ids ? { id: select.ids.join(',') } : (select?.filter ?? {})
  const plan: ExportPlan = {
    format,
    columns: columns.map(({ name }) => name),
    filter: objectType === 'accounting' ? await accountingDays(filter, services) : filter,
    isPrivate,
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(decimalSign === undefined ? {} : { decimalSign }),
  }
  return { payload: plan, total: await countOf(objectType, plan.filter, caller) }
}

function columnsOf(type: ExportedType, { columns }: Asked): readonly ExportColumn[] {
  if (type === 'marketplace') return []
  if (!columns) return usualColumns(type)
  const unknown = columns.find((name) => !exportColumns[type].some((column) => column.name === name))
  if (unknown !== undefined) throw refuse('export.columnUnknown', { values: { name: unknown } })
  return exportColumns[type].filter(({ name }) => columns.includes(name))
}

async function countOf(type: ExportedType, filter: JsonObject, caller: Caller): Promise<number> {
  const { singleCalls } = caller.services
  if (type === 'marketplace') return 0
  if (type === 'accounting') return countAccounting(await accountingDays(filter, caller.services), caller.services)
  // availabilities belong to listings, which are what is chosen
  if (type === 'availability' && !may(caller.actor, 'availability:list:all')) throw refuse('permission.denied')
  return singleCalls.count(objectsOf[type === 'availability' ? 'asset' : type], filter, caller)
}
