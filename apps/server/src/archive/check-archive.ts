import type { ArchiveSource, ImportProgress } from './archive-source.ts'
import { readLine } from './items.ts'
import { problemsTold, readItem, tell } from './read-item.ts'
import { type ArchiveParts, ArchiveProblem, type Item, type Resource } from './resource.ts'

export type ArchiveCheck = {
  /** How many objects there are of each. */
  counts: Map<Resource, number>
  /** Whatever refers to something comes after it, so one reading is enough. */
  isInOrder: boolean
  unknownFields: Record<string, number>
  skipped: Record<string, number>
  /** What is odd about objects that are taken as they are; the first of them. */
  remarks: string[]
}

/** Looks at every line without the database, and refuses the archive with all the mistakes that can be seen this way. */
export async function checkArchive(
  source: ArchiveSource,
  parts: ArchiveParts,
  progress: (progress: ImportProgress) => void,
): Promise<ArchiveCheck> {
  const { needs } = parts.resources
  const counts = new Map<Resource, number>()
  // names come from a file, so that none may mean anything already
  const unknownFields: Record<string, number> = Object.create(null)
  const skipped: Record<string, number> = Object.create(null)
  const problems: string[] = []
  const remarks: string[] = []
  let isInOrder = true
  let last: Resource | undefined
  let done = 0
  for await (const raw of source.lines()) {
    const read = readLine(raw, parts.resources)
    if (read.problem !== undefined) problems.push(tell(read.line, read.problem))
    else for (const kind of read.skipped) skipped[kind] = (skipped[kind] ?? 0) + 1
    for (const item of read.problem === undefined ? read.items : []) {
      const { resource, line } = item
      const problem = await problemOf(item, parts)
      if (problem !== undefined) problems.push(tell(line, problem, item))
      const remark = remarks.length < problemsTold ? resource.remark?.(item.object) : undefined
      if (remark !== undefined) remarks.push(tell(line, remark, item))
      for (const field of unknownFieldsOf(item)) unknownFields[field] = (unknownFields[field] ?? 0) + 1
      if (resource !== last) {
        const isLate = counts.has(resource) || [...counts.keys()].some((other) => needs(other, resource))
        if (isLate) isInOrder = false
      }
      last = resource
      counts.set(resource, (counts.get(resource) ?? 0) + 1)
      if (++done % 1_000 === 0) progress({ phase: 'checking', done, total: undefined, share: source.share?.() ?? 0 })
    }
    if (problems.length >= problemsTold) break
  }
  if (problems.length > 0) throw new ArchiveProblem(`${problems.join('\n')}\nNothing was written.`)
  if (done === 0 && Object.keys(skipped).length > 0) throw nothingKnown(skipped)
  progress({ phase: 'checking', done, total: undefined, share: 1 })
  return { counts, isInOrder, unknownFields, skipped, remarks }
}

async function problemOf(item: Item, parts: ArchiveParts): Promise<string | undefined> {
  const ready = readItem(item, parts)
  return 'problem' in ready ? ready.problem : item.resource.checkOutside?.(ready.object, parts)
}

const nothingKnown = (skipped: Record<string, number>) =>
  new ArchiveProblem(
    `Nothing in this file is part of a marketplace (${Object.entries(skipped)
      .slice(0, problemsTold)
      .map(([kind, count]) => `${kind}: ${count}`)
      .join(', ')}). Nothing was written.`,
  )

function unknownFieldsOf({ resource, object }: Item) {
  const { name, columns, leftOut = [] } = resource
  return Object.keys(object)
    .filter((field) => field !== 'livemode' && !Object.hasOwn(columns, field) && !leftOut.includes(field))
    .map((field) => `${name}.${field}`)
}
