import type { Json, JsonObject } from '@plaza/contract'

/** What stands on a line, or what is wrong with it. */
export type RawLine = { line: number; value: Json; problem?: undefined } | { line: number; problem: string }

/** Reads from the beginning each time it is asked. */
export type ArchiveSource = {
  lines(): AsyncIterable<RawLine> | Iterable<RawLine>
  /** How much of it was read, from 0 to 1, where that is known. */
  share?(): number
}

export type ImportProgress = {
  phase: 'checking' | 'storing' | 'writing'
  done: number
  total: number | undefined
  /** From 0 to 1 within its phase. */
  share: number
}

/** An archive that was never written down: objects as they would stand on its lines. */
export const archiveOf = (objects: () => Iterable<JsonObject>): ArchiveSource => ({
  *lines(): Generator<RawLine> {
    let line = 0
    for (const value of objects()) yield { line: ++line, value }
  },
})
