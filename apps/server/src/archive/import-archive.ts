import type { Tx } from '../db/index.ts'
import type { ArchiveSource, ImportProgress } from './archive-source.ts'
import { type Batch, batches } from './batches.ts'
import { type ArchiveCheck, checkArchive } from './check-archive.ts'
import { findProblems } from './find-problems.ts'
import { prepareBatch, type Undo } from './prepare-batch.ts'
import { type ArchiveParts, ArchiveProblem, type Resource } from './resource.ts'
import * as store from './store.ts'
import { isAboutData, writeBatch } from './write-batch.ts'

export type ImportReport = {
  /** By the names of lists, in the order they were written. */
  written: Record<string, store.Written>
  /** Fields that nothing here corresponds to, as `asset.colour`, and how often they were met. */
  unknownFields: Record<string, number>
  /** Objects that nothing here corresponds to, by what they are called there. */
  skipped: Record<string, number>
  /** What is odd about objects that were taken as they are; the first of them. */
  remarks: string[]
}

type Progress = (progress: ImportProgress) => void

type Options = { source: ArchiveSource; parts: ArchiveParts; progress?: Progress }

type ImportRun = { source: ArchiveSource; parts: ArchiveParts; progress: Progress; checked: ArchiveCheck }

/**
 * Brings an archive in, whole or not at all: every line is looked at, files are stored, and then all rows are written in
 * one transaction. What is there already is brought to the state of the archive, so it may come again, also after an
 * import that was killed.
 */
export async function importArchive({ source, parts, progress = () => undefined }: Options): Promise<ImportReport> {
  const checked = await checkArchive(source, parts, progress)
  const run = { source, parts, progress, checked }
  const stored: Undo[] = []
  try {
    await prepareAll(run, stored)
    const written = await parts.db.tx((tx) => writeAll(tx, run))
    const { unknownFields, skipped, remarks } = checked
    return { written, unknownFields, skipped, remarks }
  } catch (error) {
    // a file that nothing refers to harms nobody, and must not hide the reason
    for (const undo of stored) await undo().catch(() => undefined)
    throw isAboutData(error) ? await refusal(run, error) : error
  }
}

const totalOf = (counts: ReadonlyMap<Resource, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** What others refer to has to be there first; a dump in another order is read once for each of its resources. */
async function* inOrder({ source, parts, checked: { counts, isInOrder } }: ImportRun): AsyncGenerator<Batch> {
  const found = parts.resources.inOrder.filter((resource) => counts.has(resource))
  for (const resources of isInOrder ? [found] : found.map((resource) => [resource]))
    yield* batches(source, resources, parts)
}

/** What lies outside the database is there before its rows are, because a transaction waits for nothing outside. */
async function prepareAll({ source, parts, progress, checked: { counts } }: ImportRun, undo: Undo[]) {
  const resources = parts.resources.inOrder.filter((resource) => resource.prepare && counts.has(resource))
  if (resources.length === 0) return
  const total = resources.reduce((sum, resource) => sum + (counts.get(resource) ?? 0), 0)
  let done = 0
  for await (const batch of batches(source, resources, parts)) {
    await prepareBatch(batch, parts, undo)
    done += batch.lines.length
    progress({ phase: 'storing', done, total, share: done / total })
  }
}

async function writeAll(tx: Tx, run: ImportRun): Promise<ImportReport['written']> {
  const { parts, progress, checked } = run
  await store.beginImport(tx)
  const written = new Map<string, store.Written>()
  const total = totalOf(checked.counts)
  let done = 0
  for await (const batch of inOrder(run)) {
    const { plural } = batch.resource
    written.set(plural, sum(written.get(plural), await writeBatch(tx, batch, parts)))
    done += batch.lines.length
    progress({ phase: 'writing', done, total, share: done / total })
  }
  return Object.fromEntries(written)
}

class TakenBack extends Error {}

/** The transaction ended at its first mistake; whoever mends the archive wants to know of the others too. */
async function refusal(run: ImportRun, cause: unknown): Promise<Error> {
  let problems: string[] = []
  const search = async (tx: Tx) => {
    await store.beginImport(tx)
    problems = await findProblems(tx, inOrder(run), run.parts)
    throw new TakenBack()
  }
  await run.parts.db.tx(search).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  // what is wrong only together with something that happened meanwhile
  const reasons = problems.length > 0 ? problems.join('\n') : String(cause instanceof Error ? cause.message : cause)
  return new ArchiveProblem(`${reasons}\nNothing was written.`, { cause })
}

const sum = (before: store.Written = { added: 0, changed: 0, same: 0 }, now: store.Written): store.Written => ({
  added: before.added + now.added,
  changed: before.changed + now.changed,
  same: before.same + now.same,
})
