import type { ReadLine } from './items.ts'

/** Reads from the beginning each time it is asked. */
export type ArchiveSource = {
  lines(): AsyncIterable<ReadLine> | Iterable<ReadLine>
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
