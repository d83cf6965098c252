import type { Log } from '../../../lib/log.ts'
import { type Cluster, ClusterError } from './cluster.ts'
import { indexDocument } from './index-document.ts'
import { indexSettings, onceFilled } from './index-form.ts'
import type { MirroredRow } from './mirrors/store.ts'

/** A listing as it is at a version, or that it is gone. */
export type Written = { id: string; version: string; row: MirroredRow | null }

type BulkAnswer = { items: Record<string, { _id: string; status: number; error?: { type?: string } }>[] }

const isMissing = (error: unknown) => error instanceof ClusterError && error.status === 404
const writeWithinMs = 30_000

/** What is done to indexes; each call may be repeated. */
export function createIndexWriter(cluster: Cluster, log: Log) {
  return {
    create: (name: string) => cluster.ask('PUT', name, indexSettings),
    exists: (name: string) =>
      cluster.ask('HEAD', name).then(
        () => true,
        (error) => {
          if (isMissing(error)) return false
          throw error
        },
      ),
    /** From now on what is written to it is found soon. */
    open: (name: string) => cluster.ask('PUT', `${name}/_settings`, onceFilled, writeWithinMs),
    refresh: (name: string) => cluster.ask('POST', `${name}/_refresh`, undefined, writeWithinMs),
    count: async (name: string) => (await cluster.ask<{ count: number }>('GET', `${name}/_count`)).count,

    /** Writes to some indexes; what comes late finds a higher version there and changes nothing. */
    async write(names: readonly string[], written: readonly Written[]) {
      if (written.length === 0 || names.length === 0) return
      const lines = written.flatMap(({ id, version, row }) => {
        const document = row && JSON.stringify(indexDocument(row))
        return names.flatMap((name) => {
          const target = { _index: name, _id: id, version: Number(version), version_type: 'external_gte' }
          return document ? [JSON.stringify({ index: target }), document] : [JSON.stringify({ delete: target })]
        })
      })
      const { items } = await cluster.ask<BulkAnswer>('POST', '_bulk', `${lines.join('\n')}\n`, writeWithinMs)
      for (const result of items.flatMap((item) => Object.values(item))) {
        const { status, error, _id } = result
        if (!error || status === 409) continue
        if (status === 429 || status >= 500 || status === 404) throw new ClusterError(`${status} ${error.type}`, status)
        // it would hold up all that comes after it
        log.error('The search engine takes no such document', { asset: _id, reason: error.type })
      }
    },

    /** From now on the alias leads to this index, without a moment in which it leads nowhere; others are removed. */
    async swap(name: string) {
      const { alias } = cluster
      const before = await cluster.ask<Record<string, unknown>>('GET', `_alias/${alias}`).catch((error) => {
        if (isMissing(error)) return {}
        throw error
      })
      const others = Object.keys(before).filter((each) => each !== name)
      await cluster.ask('POST', '_aliases', {
        actions: [
          { add: { index: name, alias } },
          ...others.map((index) => ({ remove: { index, alias, must_exist: false } })),
        ],
      })
      return others
    },
    async remove(names: readonly string[]) {
      for (const name of names)
        await cluster.ask('DELETE', name).catch((error) => {
          if (!isMissing(error)) throw error
        })
    },
  }
}
