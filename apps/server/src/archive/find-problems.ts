import { sqlState, type Tx } from '../db/index.ts'
import type { Batch } from './batches.ts'
import { problemsTold, type Ready, tell } from './read-item.ts'
import type { ArchiveParts, Resource } from './resource.ts'
import * as store from './store.ts'
import { isAboutData, writeBatch } from './write-batch.ts'

/**
 * Which objects the database refuses, found by writing all of them as far as they can be; the caller takes everything
 * back. What only refers to a refused object is not told: it is right once that one is.
 */
export async function findProblems(tx: Tx, all: AsyncIterable<Batch>, parts: ArchiveParts): Promise<string[]> {
  const problems: string[] = []
  const refused = new Set<string>()
  for await (const batch of all) {
    for (const { line, error } of await refusedOf(tx, batch, parts)) {
      const { resource } = batch
      refused.add(String(line.object[resource.key[0]]))
      const { missing, sentence } = explain(error, resource)
      if (missing === undefined || !refused.has(missing))
        problems.push(tell(line.line, sentence, { resource, object: line.object }))
    }
    if (problems.length >= problemsTold) break
  }
  return problems.slice(0, problemsTold)
}

type Refused = { line: Ready; error: unknown }

async function refusedOf(tx: Tx, batch: Batch, parts: ArchiveParts): Promise<Refused[]> {
  if ((await attempt(tx, batch, parts)) === undefined) return []
  let waiting = batch.lines
  for (;;) {
    const refused: Refused[] = []
    for (const line of waiting) {
      const error = await attempt(tx, { resource: batch.resource, lines: [line] }, parts)
      if (error !== undefined) refused.push({ line, error })
    }
    // one that refers to a later line of its batch can be written after it
    if (refused.length === 0 || refused.length === waiting.length) return refused
    waiting = refused.map(({ line }) => line)
  }
}

/** What the database has against it; nothing when it is written. */
async function attempt(tx: Tx, batch: Batch, parts: ArchiveParts): Promise<unknown> {
  await store.savepoint(tx)
  try {
    await writeBatch(tx, batch, parts)
    return
  } catch (error) {
    if (!isAboutData(error)) throw error
    await store.backToSavepoint(tx)
    return error
  }
}

const camelCase = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What PostgreSQL refused, in the words of the archive, and the id that leads nowhere if that is why. */
function explain(error: unknown, { name }: Resource): { sentence: string; missing?: string } {
  const { detail = '', constraint = '', message } = error as Error & { detail?: string; constraint?: string }
  const [, columns = '', value = ''] = /^Key \((.+?)\)=\((.*?)\) /.exec(detail) ?? []
  const fields = columns.split(', ').map(camelCase).join(', ')
  switch (sqlState(error)) {
    case '23503':
      return { sentence: `"${fields}" names ${value}, which is neither here nor in the archive`, missing: value }
    case '23505':
      return { sentence: `"${fields}" is ${value}, which another ${name} here has` }
    case '23514':
      return { sentence: `a value breaks the rule ${constraint}` }
    default:
      return { sentence: message }
  }
}
