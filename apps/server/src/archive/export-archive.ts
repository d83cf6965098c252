import type { JsonObject } from '@plaza/contract'
import type { Header } from './archive-file.ts'
import { objectOf, type Row } from './columns.ts'
import type { ArchiveParts } from './resource.ts'
import { openSnapshot } from './store.ts'

export type ExportProgress = { done: number; total: number; what: string }

type Options = {
  databaseUrl: string
  parts: ArchiveParts
  now: Date
  /** Without the content of files, for those who keep them in a bucket anyway. */
  withFiles: boolean
  progress?: (progress: ExportProgress) => void
}

const rowsAtOnce = 500

/** The whole marketplace as it is at one instant, line by line. */
export async function* exportArchive(options: Options): AsyncGenerator<string> {
  const { databaseUrl, now, withFiles, progress = () => undefined } = options
  const files = withFiles ? options.parts.files : { ...options.parts.files, get: async () => undefined }
  const parts = { ...options.parts, files }
  const snapshot = await openSnapshot(databaseUrl)
  try {
    let total = 0
    for (const resource of parts.resources.inOrder) total += await snapshot.count(resource)
    const { filesUrl } = parts.settings
    // whoever reads it can tell by the count that nothing is missing at its end
    const plaza: Header = { archive: 1, createdDate: now.toISOString(), filesUrl, objects: total }
    yield `${JSON.stringify({ plaza })}\n`
    let done = 0
    for (const resource of parts.resources.inOrder) {
      const { name, columns, write = (object: JsonObject) => object } = resource
      for (let rows: Row[] = []; ; ) {
        rows = await snapshot.rows(resource, rows.at(-1), rowsAtOnce)
        for (const row of rows) {
          const object = objectOf(columns, row)
          yield `${JSON.stringify({ [name]: await write(object, parts) })}\n`
          done += 1
        }
        progress({ done, total, what: resource.plural })
        if (rows.length < rowsAtOnce) break
      }
    }
  } finally {
    await snapshot.close()
  }
}
