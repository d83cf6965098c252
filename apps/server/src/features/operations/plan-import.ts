import {
  type BodyOf,
  type Endpoints,
  type ImportedType,
  importedTypes,
  importLimit,
  type JsonObject,
} from '@plaza/contract'
import { asObject, mappedRow, proposedMapping, readSheet } from '@plaza/domain'
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
type Planned = PlannedRow & { data: JsonObject }

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

/** Reads a file and settles for each row whether it makes, changes or leaves something, or why it cannot be taken. Writes nothing. */
export async function plannedImport(body: Body, { actor, services }: Caller): Promise<ImportPlan> {
  const { objectType, import: asked } = body
  if (!may(actor, 'data:import:all')) throw refuse('permission.denied')
  if (!asked || !isType(objectType)) throw refuse('operation.notOffered')
  const { content, format, match = 'id', mails = false } = asked
  // availabilities have no place where one is read, compared and put back: they are only made
  const mode = objectType === 'availability' ? 'create' : (asked.mode ?? 'both')
  if (!isOffered(match, objectType)) throw refuse('import.matchNotOffered')
  const sheet = readSheet(content, format)
  if (!sheet || sheet.rows.length === 0) throw refuse('import.unreadable')
  if (sheet.rows.length > importLimit) throw refuse('import.tooLong', { values: { limit: importLimit } })
  const mapping = asked.mapping ?? proposedMapping(objectType, sheet.columns)
  const fields = sheet.rows.map((row) => mappedRow(objectType, mapping, row))
  const keys = fields.map((row) => keyOf(row, match, objectType))
  const [lookups, found] = await Promise.all([
    lookupsFor(fields, services),
    findForImport.objects(services.db.read, objectType, match, [...new Set(keys.filter((key) => key !== ''))]),
  ])
  const current = mode === 'create' ? new Map() : await currentOf(objectType, [...found.values()], services)
  const acting = importer(actor)
  const objects = objectsOf[objectType]
  await services.singleCalls
    .check(`${objects}.${mode === 'update' ? 'update' : 'create'}`, undefined, acting)
    .catch(onlyRights)

  const seen = new Set<string>()
  const counts = { create: 0, update: 0, same: 0, wrong: 0, double: 0 }
  const rows: Planned[] = []
  for (const [index, row] of fields.entries()) {
    const key = keys[index] ?? ''
    const objectId = found.get(key)
    const { body: said, problem: wrong } = resolved(objectType, row, lookups)
    const action = `${objects}.${objectId === undefined ? 'create' : 'update'}`
    const data = objectId === undefined ? said : changesIn(said, current.get(objectId) ?? {})
    const isDouble = key !== '' && seen.has(key)
    if (key !== '') seen.add(key)
    const problem =
      wrong ??
      (objectId === undefined ? undefined : fixed(objectType, data)) ??
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
    rows.push({ objectId: objectId ?? '', action, isSame, data, ...(problem ? { problem } : {}) })
  }
  const isDoubtful = counts.wrong + counts.double > rows.length * tooWrong
  if (isDoubtful && body.preview !== true && asked.goodRows !== true) throw refuse('import.tooManyWrong')
  return { rows, payload: { format, match, mode, mails, mapping, columns: [...sheet.columns], counts, isDoubtful } }
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
    : { code: 'import.fixed', message: `The ${field} stays as it was when this was made`, field }
}

const doubled = (match: Match): RowProblem => ({
  code: 'import.double',
  message: 'An earlier row of this file is about the same',
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
  if (isThere && mode === 'create') return { code: 'import.double', message: 'It is here already', field: match }
  if (!isThere && mode === 'update')
    return { code: 'import.missing', message: 'There is no such object here', field: match }
  // an id is given here, never taken over
  if (!isThere && match === 'id' && key !== '')
    return { code: 'import.missing', message: 'There is no such object here', field: 'id' }
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
