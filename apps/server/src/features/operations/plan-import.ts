import {
  type BodyOf,
  type Endpoints,
  type ImportedType,
  importedTypes,
  importLimit,
  type JsonObject,
} from '@plaza/contract'
import {
  asObject,
  type Mapping,
  mappedRow,
  proposedMapping,
  readSheet,
  type Sheet,
  type SheetFormat,
} from '@plaza/domain'
import { type Actor, may, platformActor, type Services } from '../../context.ts'
import { ApiError, refuse } from '../../lib/errors.ts'
import { importer } from './import-actor.ts'
import { lookupsFor, type RowProblem, resolved } from './import-rows.ts'
import { findForImport } from './imported/store.ts'
import { hasAll, objectsOf } from './rules.ts'
import type { PlannedRow } from './store.ts'

type Body = BodyOf<Endpoints['operations']['create']>
type Caller = { actor: Actor; services: Services }
type Match = 'id' | 'email' | 'externalId' | 'name'

/** A row as it will be sent, or why it will not be. */
type Planned = PlannedRow & { data: JsonObject; key: string }

export type ImportPlan = {
  rows: Planned[]
  /** What is kept of how it was made; the file itself is not. */
  payload: JsonObject
}

const isType = (type: string): type is ImportedType => importedTypes.some((each) => each === type)

/** By what objects can be known, besides their ids here and, where they keep one, in the other system. */
const isOffered = (match: Match, type: ImportedType) =>
  match === 'email'
    ? type === 'user'
    : match === 'name'
      ? type === 'customAttribute' || type === 'entry'
      : match === 'id' || type !== 'entry'

const tooWrong = 0.2

/** How the rows of a file are read. */
export type HowRead = {
  type: ImportedType
  match: Match
  mode: 'create' | 'update' | 'both'
  mapping: JsonObject
}

type Counts = { create: number; update: number; same: number; wrong: number; double: number }

/** Which of some keys rows of an earlier part are about. */
type Earlier = (keys: readonly string[]) => Promise<ReadonlySet<string>>

/** Reads a file and settles for each row whether it makes, changes or leaves something, or why it cannot be taken. Writes nothing. */
export async function plannedImport(body: Body, { actor, services }: Caller): Promise<ImportPlan> {
  const { objectType, import: asked } = body
  if (!may(actor, 'data:import:all')) throw refuse('permission.denied')
  if (!asked || !isType(objectType)) throw refuse('operation.notOffered')
  const { content, format, match = 'id', mails = false, goesOn = false } = asked
  if (goesOn && body.preview !== true) throw refuse('operation.notOffered')
  // availabilities have no place where one is read, compared and put back: they are only made
  const mode = objectType === 'availability' ? 'create' : (asked.mode ?? 'both')
  if (!isOffered(match, objectType)) throw refuse('import.matchNotOffered')
  const sheet = sheetIn(content, format)
  const mapping = asked.mapping ?? proposedMapping(objectType, sheet.columns)
  const how = { type: objectType, match, mode, mapping } as const
  const { rows, counts } = await plannedRows(sheet, how, { actor, services })
  const isDoubtful = isTooWrong(counts)
  if (isDoubtful && body.preview !== true && asked.goodRows !== true) throw refuse('import.tooManyWrong')
  const columns = [...sheet.columns]
  return { rows, payload: { format, match, mode, mails, mapping, columns, counts, isDoubtful } }
}

/** Rows of a text, of which there are some, and not too many. */
export function sheetIn(content: string, format: SheetFormat, rowsBefore = 0): Sheet {
  const sheet = readSheet(content, format)
  if (!sheet || sheet.rows.length === 0) throw refuse('import.unreadable')
  if (rowsBefore + sheet.rows.length > importLimit) throw refuse('import.tooLong', { values: { limit: importLimit } })
  return sheet
}

export const isTooWrong = ({ create, update, same, wrong, double }: Counts) =>
  wrong + double > (create + update + same + wrong + double) * tooWrong

/** What the rows of a file, or of a part of one, would do. */
export async function plannedRows(
  sheet: Sheet,
  { type, match, mode, mapping }: HowRead,
  { actor, services }: Caller,
  earlier: Earlier = async () => new Set(),
) {
  // the contract says that it holds texts
  const fields = sheet.rows.map((row) => mappedRow(type, mapping as Mapping, row))
  const keys = fields.map((row) => keyOf(row, match, type))
  const named = [...new Set(keys.filter((key) => key !== ''))]
  const [lookups, found, before] = await Promise.all([
    lookupsFor(fields, services),
    findForImport.objects(services.db.read, type, match, named),
    earlier(named),
  ])
  const current = mode === 'create' ? new Map() : await currentOf(type, [...found.values()], services)
  const acting = importer(actor)
  const objects = objectsOf[type]
  await services.singleCalls
    .check(`${objects}.${mode === 'update' ? 'update' : 'create'}`, undefined, acting)
    .catch(onlyRights)

  const seen = new Set(before)
  const counts: Counts = { create: 0, update: 0, same: 0, wrong: 0, double: 0 }
  const rows: Planned[] = []
  for (const [index, row] of fields.entries()) {
    const key = keys[index] ?? ''
    const objectId = found.get(key)
    const { body: said, problem: wrong } = resolved(type, row, lookups)
    const action = `${objects}.${objectId === undefined ? 'create' : 'update'}`
    const data = objectId === undefined ? said : changesIn(said, current.get(objectId) ?? {})
    const isDouble = key !== '' && seen.has(key)
    if (key !== '') seen.add(key)
    const problem =
      wrong ??
      (objectId === undefined ? undefined : fixed(type, data)) ??
      (isDouble ? doubled(match) : misplaced({ isThere: objectId !== undefined, mode, match, key })) ??
      (await checked(action, data, acting, services))
    const isSame = !problem && objectId !== undefined && Object.keys(data).length === 0
    counts[
      problem
        ? problem.code === 'import.double'
          ? 'double'
          : 'wrong'
        : isSame
          ? 'same'
          : objectId
            ? 'update'
            : 'create'
    ]++
    rows.push({ objectId: objectId ?? '', action, isSame, data, key, ...(problem ? { problem } : {}) })
  }
  return { rows, counts }
}

/** Who owns something, how somebody signs in, and whom a rating is by and about: not changed by a file. */
const settledOnce: readonly string[] = ['ownerId', 'username', 'authorId', 'targetId', 'assetId', 'transactionId']

/** What a row says otherwise than the object. */
const changesIn = (body: JsonObject, current: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value = null]) => !settledOnce.includes(name) && !hasAll(current, { [name]: value }),
    ),
  )

function keyOf(row: JsonObject, match: Match, type: ImportedType): string {
  if (match === 'name' && type === 'entry') return [row.collection, row.locale, row.name].join(' / ')
  const value = row[match]
  const said = value === undefined || value === null ? '' : String(value)
  return match === 'email' ? said.toLowerCase() : said
}

/** What is settled when something is made. */
const fixedFields: Partial<Readonly<Record<ImportedType, readonly string[]>>> = { customAttribute: ['name', 'type'] }

function fixed(type: ImportedType, data: JsonObject): RowProblem | undefined {
  const field = fixedFields[type]?.find((name) => name in data)
  return field === undefined
    ? undefined
    : { code: 'import.fixed', message: `The ${field} can’t be changed later`, field }
}

const doubled = (match: Match): RowProblem => ({
  code: 'import.double',
  message: 'An earlier row in this file is about the same object',
  field: match,
})

/** What is there and should not be, or should be and is not. */
function misplaced({
  isThere,
  mode,
  match,
  key,
}: {
  isThere: boolean
  mode: string
  match: Match
  key: string
}): RowProblem | undefined {
  if (isThere && mode === 'create') return { code: 'import.double', message: 'This already exists', field: match }
  if (!isThere && mode === 'update') return { code: 'import.missing', message: 'This doesn’t exist here', field: match }
  // an id is given here, never taken over
  if (!isThere && match === 'id' && key !== '')
    return { code: 'import.missing', message: 'This doesn’t exist here', field: 'id' }
  return
}

/** What the call would refuse before it looks at anything else. */
async function checked(
  action: string,
  body: JsonObject,
  actor: Actor,
  services: Services,
): Promise<RowProblem | undefined> {
  // people choose their own password when they come
  const sent = action === 'users.create' ? { ...body, password: 'chosen later' } : body
  try {
    await services.singleCalls.check(action, sent, actor)
    return
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode !== 400) throw error
    const [first] = Array.isArray(error.data) ? error.data : []
    const { path } = asObject(first)
    const field = Array.isArray(path) ? path.filter((step) => step !== 'body').join('.') : ''
    return { code: error.code, message: error.message, ...(field === '' ? {} : { field }) }
  }
}

/** A row without a body says nothing about rights. */
function onlyRights(error: unknown) {
  if (error instanceof ApiError && error.statusCode === 400) return
  throw error
}

/** Objects that rows are about, as they are. */
async function currentOf(
  type: ImportedType,
  ids: readonly string[],
  services: Services,
): Promise<Map<string, JsonObject>> {
  const current = new Map<string, JsonObject>()
  for (let from = 0; from < ids.length; from += 100) {
    const filter = { id: ids.slice(from, from + 100).join(',') }
    for await (const page of services.singleCalls.list(objectsOf[type], filter, { actor: platformActor, services }))
      for (const object of page) current.set(String(object.id), object)
  }
  return current
}
