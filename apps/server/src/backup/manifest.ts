import type { Sequence, Table } from './store.ts'

/** A file of the backup, by its path inside it. */
export type Piece = { path: string; bytes: number; sha256: string }

/** What is in a backup. Written last: a folder without it is none. */
export type Manifest = {
  backup: 1
  createdDate: string
  plazaVersion: string
  postgresVersion: string
  environment: string
  /** Which master key opens what is sealed in it. The key itself is never in a backup. */
  masterKeyId: string
  migrations: string[]
  tables: (Table & { rows: number; piece: Piece })[]
  sequences: Sequence[]
  /** Uploaded files; those in a bucket stay there. */
  files: { store: 'disk'; count: number; bytes: number; list: Piece } | { store: 's3'; bucket: string }
}

export const manifestName = 'manifest.json'

/** What the operator can put right; told without a stack. */
export class BackupProblem extends Error {}
