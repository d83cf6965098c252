import type { Tables } from '../db/index.ts'
import type { Resource, Resources } from './resource.ts'

/** Puts resources in the order they are written in: those that nothing holds back stay in the order they are given. */
export function arrange(resources: readonly Resource[]): Resources {
  const byTable = new Map(resources.map((resource) => [resource.table, resource]))
  const ordered = new Set<Resource>()
  const place = (table: keyof Tables, path: readonly string[]) => {
    const resource = byTable.get(table)
    if (!resource || ordered.has(resource)) return
    if (path.includes(table))
      throw new Error(`Tables of the archive refer to each other: ${[...path, table].join(', ')}`)
    for (const other of resource.refersTo ?? []) place(other, [...path, table])
    ordered.add(resource)
  }
  for (const { table } of resources) place(table, [])

  const needed = new Map<Resource, Set<Resource>>()
  for (const resource of ordered) {
    const direct = (resource.refersTo ?? []).flatMap((table) => byTable.get(table) ?? [])
    needed.set(resource, new Set(direct.flatMap((other) => [other, ...(needed.get(other) ?? [])])))
  }
  return {
    inOrder: [...ordered],
    byName: new Map(resources.flatMap((resource) => namesOf(resource).map((name) => [name, resource] as const))),
    byPrefix: new Map(resources.flatMap((resource) => resource.prefixes.map((prefix) => [prefix, resource] as const))),
    needs: (one, other) => needed.get(one)?.has(other) === true,
  }
}

/** `assetType`, `assetTypes`, `asset-types`: whatever the API, a client or a path calls it. */
function namesOf({ name, plural }: Resource) {
  return [name, plural].flatMap((word) => [word, word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)])
}

/** Tables that belong to no slice, and why no archive needs them; slices say so of their own. */
export const notArchived: Readonly<Record<string, string>> = {
  idempotency_keys: 'remembered for a day only',
  instance_settings: 'belongs to one deployment',
  job_feed: 'where the queue of jobs has got to',
  job_servers: 'which servers run at the moment',
  new_jobs: 'on their way to the queue of jobs',
  places: 'comes with the server',
  row_counts: 'the database counts them',
  schema_functions: 'written by the migrations',
  schema_migrations: 'written by the migrations',
  search_changes: 'on their way to the search engine',
  search_documents: 'worked out from the assets',
  search_mirror_writer: 'which server writes to the search engine',
  search_mirrors: 'indexes of a search engine, filled from the assets',
  search_words: 'worked out from the assets',
  signal_attachments: 'on its way from one server to another',
  stream_events: 'on their way to a broker of events',
}
