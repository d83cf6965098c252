import type { JsonObject } from '@plaza/contract'
import { sqlState, type Tx } from '../db/index.ts'
import { ApiError } from '../lib/errors.ts'
import { rowOf } from './columns.ts'
import type { ReadLine } from './items.ts'
import { type ArchiveParts, ArchiveProblem, type Item, type Resource } from './resource.ts'
import { resources } from './resources/index.ts'
import * as store from './store.ts'

/** Reads from the beginning each time it is asked. */
export type ArchiveSource = { lines(): AsyncIterable<ReadLine> | Iterable<ReadLine> }

export type ImportProgress = { phase: 'checking' | 'writing'; done: number; total: number | undefined }

export type ImportReport = {
  /** By the names of lists, in the order they were written. */
  written: Record<string, store.Written>
  /** Fields that nothing here corresponds to, as `asset.colour`, and how often they were met. */
  unknownFields: Record<string, number>
}

type Options = { source: ArchiveSource; parts: ArchiveParts; progress?: (progress: ImportProgress) => void }

const rowsAtOnce = 500
const bytesAtOnce = 8 * 1024 * 1024
const filesAtOnce = 4
const problemsTold = 20

/**
 * Brings an archive in. Every line is looked at first, so that a mistake in the last one is told before the first one is
 * written. Then batch by batch, each in one transaction: what is there already is brought to the state of the archive.
 */
export async function importArchive({ source, parts, progress = () => undefined }: Options): Promise<ImportReport> {
  const { counts, isInOrder, unknownFields } = await check(source, parts, progress)
  const found = resources.filter((resource) => counts.has(resource))
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const written = new Map(found.map((resource) => [resource, { added: 0, changed: 0, same: 0 }]))
  let done = 0
  // what others refer to has to be there first; a dump in another order is read once for each of its resources
  for (const wanted of isInOrder ? [found] : found.map((resource) => [resource])) {
    for await (const batch of batches(source, wanted, parts)) {
      addTo(written.get(batch.resource), await writeBatch(batch, parts))
      done += batch.lines.length
      progress({ phase: 'writing', done, total })
    }
  }
  return {
    written: Object.fromEntries([...written].map(([{ plural }, counted]) => [plural, counted])),
    unknownFields,
  }
}

async function check(source: ArchiveSource, parts: ArchiveParts, progress: (progress: ImportProgress) => void) {
  const counts = new Map<Resource, number>()
  const unknownFields: Record<string, number> = {}
  const problems: string[] = []
  let isInOrder = true
  let last = 0
  let done = 0
  for await (const read of source.lines()) {
    if (read.problem !== undefined) problems.push(tell(read.line, read.problem))
    for (const item of read.problem === undefined ? read.items : []) {
      const { resource, line } = item
      const ready = readItem(item, parts)
      if ('problem' in ready) problems.push(tell(line, ready.problem, item))
      for (const field of unknownFieldsOf(item)) unknownFields[field] = (unknownFields[field] ?? 0) + 1
      counts.set(resource, (counts.get(resource) ?? 0) + 1)
      const rank = resources.indexOf(resource)
      if (rank < last) isInOrder = false
      last = rank
      if (++done % 1_000 === 0) progress({ phase: 'checking', done, total: undefined })
    }
    if (problems.length >= problemsTold) break
  }
  if (problems.length > 0) throw new ArchiveProblem(`${problems.join('\n')}\nNothing was written.`)
  return { counts, isInOrder, unknownFields }
}

function unknownFieldsOf({ resource, object }: Item) {
  const { name, columns, leftOut = [] } = resource
  return Object.keys(object)
    .filter((field) => field !== 'livemode' && !Object.hasOwn(columns, field) && !leftOut.includes(field))
    .map((field) => `${name}.${field}`)
}

type Ready = { line: number; object: JsonObject; json: string }

/** The row of an item as JSON, or what is wrong with it. */
function readItem({ line, resource, object }: Item, parts: ArchiveParts): Ready | { problem: string } {
  const read = resource.read?.(object, parts) ?? object
  if (typeof read === 'string') return { problem: read }
  const made = rowOf(resource.columns, read)
  if ('problem' in made) return made
  const problem = resource.check?.(read)
  return problem === undefined ? { line, object: read, json: JSON.stringify(made.row) } : { problem }
}

type Batch = { resource: Resource; lines: Ready[] }

/** Rows of one resource that are written together; those that refer to each other all at once. */
async function* batches(
  source: ArchiveSource,
  wanted: readonly Resource[],
  parts: ArchiveParts,
): AsyncGenerator<Batch> {
  let batch: (Batch & { bytes: number }) | undefined
  for await (const read of source.lines()) {
    for (const item of read.problem === undefined ? read.items : []) {
      const { resource } = item
      if (!wanted.includes(resource)) continue
      const isFull = batch && !resource.parent && (batch.lines.length >= rowsAtOnce || batch.bytes >= bytesAtOnce)
      if (batch && (batch.resource !== resource || isFull)) {
        yield batch
        batch = undefined
      }
      const ready = readItem(item, parts)
      if ('problem' in ready) throw new ArchiveProblem(tell(item.line, ready.problem, item))
      batch ??= { resource, lines: [], bytes: 0 }
      batch.lines.push(ready)
      batch.bytes += ready.json.length + (typeof item.object.content === 'string' ? item.object.content.length : 0)
    }
  }
  if (batch) yield batch
}

const keyOf = ({ key }: Resource, object: JsonObject) => JSON.stringify(key.map((field) => object[field]))

async function writeBatch(batch: Batch, parts: ArchiveParts): Promise<store.Written> {
  const { resource } = batch
  // an archive that was put together may name an object twice; the last one counts
  const lines = [...new Map(batch.lines.map((line) => [keyOf(resource, line.object), line])).values()]
  const repeated = batch.lines.length - lines.length
  await prepare(resource, lines, parts)
  try {
    const written = await parts.db.tx((tx) => writeLines(tx, resource, lines, parts))
    return { ...written, same: written.same + repeated }
  } catch (error) {
    if (!isAboutData(error)) throw error
    const problems = await findProblems(resource, lines, parts)
    const where = `lines ${lines[0]?.line} to ${lines.at(-1)?.line}: ${explain(error, resource)}`
    const told = problems.length > 0 ? problems.slice(0, problemsTold).join('\n') : where
    throw new ArchiveProblem(`${told}\nThis part was not written; what came before it was.`, { cause: error })
  }
}

async function prepare({ prepare: prepareOne, ...resource }: Resource, lines: readonly Ready[], parts: ArchiveParts) {
  if (!prepareOne) return
  const waiting = lines.values()
  const work = async () => {
    for (const { line, object } of waiting) {
      await prepareOne(object, parts).catch((error: unknown) => {
        if (!(error instanceof ArchiveProblem)) throw error
        throw new ArchiveProblem(tell(line, error.message, { resource, object }), { cause: error })
      })
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, work))
}

async function writeLines(tx: Tx, resource: Resource, lines: readonly Ready[], parts: ArchiveParts) {
  const rows = { count: lines.length, json: `[${lines.map(({ json }) => json).join(',')}]` }
  const objects = lines.map(({ object }) => object)
  await resource.before?.(tx, objects)
  await store.giveWay(tx, resource, rows)
  const written = await store.upsert(tx, resource, rows)
  await resource.after?.(tx, objects, parts)
  if (resource.topic) await parts.changes.announce(tx, resource.topic)
  return written
}

class Undo extends Error {}

/** Which rows of a batch the database refuses, found out one by one; nothing of it stays. */
async function findProblems(resource: Resource, lines: readonly Ready[], parts: ArchiveParts): Promise<string[]> {
  const problems: string[] = []
  const tryAll = async (tx: Tx) => {
    for (const line of lines) {
      await store.savepoint(tx)
      try {
        await writeLines(tx, resource, [line], parts)
      } catch (error) {
        if (!isAboutData(error)) throw error
        await store.backToSavepoint(tx)
        problems.push(tell(line.line, explain(error, resource), { resource, object: line.object }))
        if (problems.length >= problemsTold) break
      }
    }
    throw new Undo()
  }
  await parts.db.tx(tryAll).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return problems
}

/** Impossible values and broken rules, as opposed to a database that does not answer. */
const isAboutData = (error: unknown) => error instanceof ApiError || /^2[123]/.test(sqlState(error) ?? '')

const camelCase = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What PostgreSQL refused, in the words of the archive. */
function explain(error: unknown, { name }: Resource): string {
  const { detail = '', constraint = '', message } = error as Error & { detail?: string; constraint?: string }
  const [, columns = '', value = ''] = /^Key \((.+?)\)=\((.*?)\) /.exec(detail) ?? []
  const fields = columns.split(', ').map(camelCase).join(', ')
  switch (sqlState(error)) {
    case '23503':
      return `"${fields}" names ${value}, which is neither here nor in the archive`
    case '23505':
      return `"${fields}" is ${value}, which another ${name} here has`
    case '23514':
      return `a value breaks the rule ${constraint}`
    default:
      return message
  }
}

function tell(line: number, problem: string, about?: { resource: Pick<Resource, 'name' | 'key'>; object: JsonObject }) {
  const id = about?.object[about.resource.key[0]]
  const what = about ? ` (${about.resource.name}${typeof id === 'string' ? ` ${id.slice(0, 60)}` : ''})` : ''
  return `line ${line}${what}: ${problem}`
}

function addTo(sum: store.Written | undefined, counted: store.Written) {
  if (!sum) return
  sum.added += counted.added
  sum.changed += counted.changed
  sum.same += counted.same
}
