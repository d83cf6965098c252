import type { Readable } from 'node:stream'

/** A file on this machine that is to be stored; it stays where it is. */
export type LocalFile = { path: string; bytes: number; contentType: string }

export type StoredFile = { bytes: number; body: Readable }

/**
 * Where uploaded files lie. Keys are made by us, out of letters, digits, `-`, `_`, `.` and `/`; a file is whole or not
 * there at all. A store that does not answer throws 503.
 */
export type FileStore = {
  put(key: string, file: LocalFile): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  exists(key: string): Promise<boolean>
  /** Says nothing when there is no such file. */
  delete(key: string): Promise<void>
}
