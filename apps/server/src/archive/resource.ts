import type { JsonObject } from '@plaza/contract'
import type { Settings } from '../config.ts'
import type { Changes, Db, Tables, Topic, Tx } from '../db/index.ts'
import type { Secrets } from '../lib/secrets.ts'
import type { TempFiles } from '../lib/temp-files.ts'
import type { FileStore } from '../providers/files/index.ts'
import type { SearchEngine } from '../providers/search/index.ts'
import type { Column } from './columns.ts'

/** What writing and reading an archive needs of the marketplace. */
export type ArchiveParts = {
  settings: Settings
  db: Db
  changes: Pick<Changes, 'announce'>
  secrets: Secrets
  files: FileStore
  temp: TempFiles
  search: SearchEngine
  /** What a marketplace consists of, in the order it is written in. */
  resources: Resources
}

/** All resources of a marketplace; `resources.ts` finds out the rest. */
export type Resources = {
  /** Whatever refers to something comes after it. */
  inOrder: readonly Resource[]
  /** By whatever an API, a client or a path calls it. */
  byName: ReadonlyMap<string, Resource>
  byPrefix: ReadonlyMap<string, Resource>
  /** Whether rows of the one need rows of the other, also by way of a third. */
  needs(one: Resource, other: Resource): boolean
}

/** One object of an archive, and the line it stands on. */
export type Item = { line: number; resource: Resource; object: JsonObject }

/** Something a marketplace consists of, as the archive knows it: one table, one kind of line. */
export type Resource<Table extends keyof Tables = keyof Tables> = {
  /** The word on its lines: `{"category": {…}}`. */
  name: string
  /** The word of lists of them, as in the API's paths or in camel case. */
  plural: string
  /** How ids begin, so that objects are recognised without a word. */
  prefixes: readonly string[]
  /** A field by which objects without an id are recognised. */
  mark?: string
  table: Table
  /** The tables whose rows have to be there before its own. */
  refersTo?: readonly (keyof Tables)[]
  /** The field, or fields, that are the table's primary key. The first one names the object in sentences. */
  key: readonly [string, ...string[]]
  columns: Readonly<Record<string, Column>>
  /** What servers keep in memory of it. */
  topic?: Topic
  /** Its rows refer to each other by this field, so they are written together. */
  parent?: string
  /** A field, or several together, that one row only may have; whoever has it here gives way to the archive. */
  unique?: readonly string[]
  /** Columns that differ at every writing although they mean the same. */
  notCompared?: readonly string[]
  /** Fields of the API's objects that are not stored. */
  leftOut?: readonly string[]
  /** The object in the fields of `columns`; a sentence when it cannot be taken. Default: as it is. */
  read?(object: JsonObject, parts: ArchiveParts): JsonObject | string
  /** The object as it is exported, from the fields of `columns`. Default: as it is. */
  write?(object: JsonObject, parts: ArchiveParts): JsonObject | Promise<JsonObject>
  /** Further objects that an object holds, by the names of their resources. */
  parts?(object: JsonObject): Record<string, JsonObject | readonly JsonObject[]>
  /** A sentence when an object, whose fields are in order, cannot be used. */
  check?(object: JsonObject): string | undefined
  /** What an object is in truth, by the name of that resource; nothing where it is one of these. */
  instead?(object: JsonObject): { name: string; object: JsonObject } | undefined
  /** What the report says about an object that is taken nevertheless. */
  remark?(object: JsonObject): string | undefined
  /** A sentence when something outside the database that it needs is neither there nor in the archive. */
  checkOutside?(object: JsonObject, parts: ArchiveParts): Promise<string | undefined>
  /** Stores what belongs to it outside the database, before its row is written, and answers how to take that back. */
  prepare?(object: JsonObject, parts: ArchiveParts): Promise<(() => Promise<void>) | undefined>
  /** In the transaction, before the rows are written. */
  before?(tx: Tx, objects: readonly JsonObject[]): Promise<void>
  /** In the transaction, after the rows are written: what is derived from them. */
  after?(tx: Tx, objects: readonly JsonObject[], parts: Pick<ArchiveParts, 'search'>): Promise<void>
}

type Definition<Table extends keyof Tables> = Omit<Resource<Table>, 'key' | 'prefixes'> &
  Partial<Pick<Resource, 'key' | 'prefixes'>>

export const resource = <Table extends keyof Tables>({
  key = ['id'],
  prefixes = [],
  ...definition
}: Definition<Table>): Resource<Table> => ({
  key,
  prefixes,
  ...definition,
})

/** A reason not to go on that whoever wrote the archive can remove. */
export class ArchiveProblem extends Error {}
