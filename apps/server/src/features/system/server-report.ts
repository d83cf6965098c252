import type { VitalsReport } from '../../lib/vitals.ts'

/** What a server says of itself. Only `beat` writes it. */
export type ServerReport = VitalsReport & {
  memoryBytes: number
  memoryLimitBytes: number
  disk: { freeBytes: number; bytes: number } | null
  clockDriftMs: number | null
  isRunningJobs: boolean
}
