import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ExportedType, Json, JsonObject } from '@plaza/contract'
import { csvCell, csvLine, exportColumns, localDate } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { createTempFiles } from '../../lib/temp-files.ts'
import { accountingDays, accountingLines } from '../numbers/index.ts'
import type { ExportPlan } from './plan-export.ts'
import { inputOf, kindOf } from './present.ts'
import { objectsOf } from './rules.ts'
import * as store from './store.ts'

type Caller = { actor: Actor; services: Services }

const keptMs = 7 * 24 * 3_600_000
/** Progress is told so often at most. */
const tellMs = 300

/** Outside of what addresses of files can name, so that nobody finds it there. */
export const fileKeyOf = (id: string) => `exports/${id}`

const names: Readonly<Record<ExportedType, string>> = {
  user: 'people',
  asset: 'listings',
  transaction: 'bookings',
  rating: 'ratings',
  category: 'categories',
  customAttribute: 'attributes',
  availability: 'availabilities',
  message: 'messages',
  email: 'mails',
  entry: 'texts',
  audit: 'audit',
  accounting: 'accounting',
  marketplace: 'marketplace',
}
const endings = { csv: 'csv', json: 'json', ndjson: 'ndjson', archive: 'jsonl.gz' } as const

export const contentTypeOf = (name: string) => {
  if (name.endsWith('.csv')) return 'text/csv; charset=utf-8'
  if (name.endsWith('.gz')) return 'application/gzip'
  return name.endsWith('.json') ? 'application/json' : 'application/x-ndjson'
}

/** Somebody has stopped it. */
class Stopped extends Error {}

/**
 * Writes the file of an export, page by page, so that it never is in memory as a whole. False when it was stopped. May run again after a
 * crash: it begins anew.
 */
export async function makeExport(operation: store.OperationRecord, caller: Caller): Promise<boolean> {
  const { services } = caller
  const { settings, clock, files, db } = services
  // only `plan-export.ts` writes it
  const plan = inputOf(operation, services).payload as unknown as ExportPlan
  const type = kindOf(operation).objectType as ExportedType
  const name = `${names[type]}-${localDate(clock.now().getTime(), plan.timeZone ?? 'UTC')}.${endings[plan.format]}`
  const progress = createProgress(operation, services)
  return createTempFiles(join(settings.dataDir, 'tmp')).during(async (newPath) => {
    const path = newPath()
    const output = createWriteStream(path, { mode: 0o600, flags: 'wx' })
    try {
      if (type === 'marketplace') await pipeline(archiveLines(services, progress), createGzip(), output)
      else await pipeline(textOf(plan, type, caller, progress), output)
      await progress.end()
    } catch (error) {
      if (error instanceof Stopped) return false
      throw error
    }
    const { size: bytes } = await stat(path)
    await files.put(fileKeyOf(operation.id), { path, bytes, contentType: contentTypeOf(name) })
    const until = new Date(clock.now().getTime() + keptMs)
    await db.tx((tx) => store.setFile(tx, operation.id, { name, bytes, until }))
    return true
  })
}

type Progress = { add(count: number, total?: number): Promise<void>; end(): Promise<void> }

function createProgress({ id, total: expected }: store.OperationRecord, { db, clock }: Services): Progress {
  let [done, total, told] = [0, expected, 0]
  const tell = async () => {
    told = performance.now()
    if (!(await store.setProgress(db.read, id, { done, total, now: clock.now() }))) throw new Stopped()
  }
  return {
    async add(count, known) {
      done += count
      total = Math.max(known ?? total, done)
      if (performance.now() - told >= tellMs) await tell()
    },
    async end() {
      total = done
      await tell()
    },
  }
}

async function* archiveLines({ exportArchive }: Services, progress: Progress): AsyncGenerator<string> {
  let [done, total, seen] = [0, 0, 0]
  const lines = exportArchive((count, all) => {
    done = count
    total = all
  })
  for await (const line of lines) {
    yield line
    if (done === seen) continue
    await progress.add(done - seen, total)
    seen = done
  }
  await progress.add(done - seen, total)
}

/** Objects page by page, as whoever began it may see them. */
async function* pagesOf(type: ExportedType, { filter, columns }: ExportPlan, caller: Caller) {
  const { services } = caller
  const { singleCalls } = services
  if (type === 'accounting') {
    yield* accountingLines(await accountingDays(filter, services), services)
  } else if (type === 'availability') {
    for await (const assets of singleCalls.list('assets', filter, caller))
      for (const { id = '' } of assets) yield* singleCalls.list('availabilities', { assetId: id }, caller)
  } else {
    const asked = type === 'email' ? { ...filter, withContent: columns.includes('text') } : filter
    yield* singleCalls.list(objectsOf[type], asked, caller)
  }
}

type Cell = { name: string; path: readonly string[] }

/** Each attribute of listings is a column of its own in a table. */
async function cellsOf(type: ExportedType, plan: ExportPlan, { catalogue }: Services): Promise<Cell[]> {
  if (type === 'marketplace') return []
  const attributes = plan.format === 'csv' && type === 'asset' ? await catalogue.customAttributes.all() : []
  return exportColumns[type]
    .filter(({ name }) => plan.columns.includes(name))
    .flatMap(({ name, path = [name] }): Cell[] => {
      if (plan.format !== 'csv' || name !== 'customAttributes') return [{ name, path }]
      return attributes.map((attribute) => ({ name: `${name}.${attribute.name}`, path: [name, attribute.name] }))
    })
}

function valueAt(object: Json | undefined, path: readonly string[]): Json {
  let value: Json | undefined = object
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return null
    value = Array.isArray(value) ? value[Number(name)] : (value as JsonObject)[name]
  }
  return value ?? null
}

async function* textOf(
  plan: ExportPlan,
  type: ExportedType,
  caller: Caller,
  progress: Progress,
): AsyncGenerator<string> {
  const cells = await cellsOf(type, plan, caller.services)
  const { format } = plan
  const lineOf = (object: JsonObject): string => {
    if (format === 'csv')
      return csvLine(
        cells.map(({ path }) => csvCell(valueAt(object, path), plan)),
        plan,
      )
    return JSON.stringify(Object.fromEntries(cells.map(({ name, path }) => [name, valueAt(object, path)])))
  }
  // by its mark spreadsheets know the letters of a CSV file
  if (format === 'csv')
    yield `\uFEFF${csvLine(
      cells.map(({ name }) => name),
      plan,
    )}`
  let isFirst = true
  for await (const page of pagesOf(type, plan, caller)) {
    const lines = page.map((object) => lineOf(object))
    if (lines.length === 0) continue
    if (format === 'csv') yield lines.join('')
    else if (format === 'ndjson') yield `${lines.join('\n')}\n`
    else yield `${isFirst ? '[\n' : ',\n'}${lines.join(',\n')}`
    isFirst = false
    await progress.add(lines.length)
  }
  if (format === 'json') yield isFirst ? '[]\n' : '\n]\n'
}
