import { type ImportedType, importBytes, type Operation } from '@plaza/contract'
import { asObject, type Mapping, type SheetFormat } from '@plaza/domain'
import type { MessageId } from '../../lib/i18n.tsx'

export type Match = 'id' | 'email' | 'externalId' | 'name'
export type Mode = 'create' | 'update' | 'both'
export type Choices = { type: ImportedType; mapping: Mapping; match: Match; mode: Mode; mails: boolean }

export const typeTexts: Readonly<Record<ImportedType, MessageId>> = {
  asset: 'data.type.asset',
  user: 'data.type.user',
  category: 'data.type.category',
  customAttribute: 'data.type.customAttribute',
  availability: 'data.type.availability',
  rating: 'data.type.rating',
  entry: 'data.type.entry',
}

export const matchTexts: Readonly<Record<Match, MessageId>> = {
  id: 'data.match.id',
  email: 'data.match.email',
  externalId: 'data.match.externalId',
  name: 'data.match.name',
}

export const modeTexts: Readonly<Record<Mode, MessageId>> = {
  both: 'data.mode.both',
  create: 'data.mode.create',
  update: 'data.mode.update',
}

const matches: Readonly<Record<ImportedType, readonly Match[]>> = {
  asset: ['externalId', 'id'],
  user: ['email', 'externalId', 'id'],
  category: ['externalId', 'id'],
  customAttribute: ['name', 'externalId', 'id'],
  availability: ['externalId'],
  rating: ['externalId', 'id'],
  entry: ['name', 'id'],
}

export const matchesOf = (type: ImportedType): readonly Match[] => matches[type]

/** Availabilities are only made. */
export const hasModes = (type: ImportedType) => type !== 'availability'

/** As large as a file may be. */
export const mostBytes = importBytes.file

/** What the columns meant the last time that somebody took a file with the same ones. */
export function rememberedMapping(
  imports: readonly Operation[],
  type: ImportedType,
  columns: readonly string[],
): Mapping | undefined {
  const isAlike = ({ kind, objectType, payload }: Operation) =>
    kind === 'import' && objectType === type && JSON.stringify(payload.columns) === JSON.stringify(columns)
  const mapping = imports.find(isAlike)?.payload.mapping
  return mapping === undefined ? undefined : (asObject(mapping) as Mapping)
}

/** How a file is read, by its name. */
export function formatOf(name: string): SheetFormat {
  if (/\.(ndjson|jsonl)$/i.test(name)) return 'ndjson'
  return /\.json$/i.test(name) ? 'json' : 'csv'
}

/** What the preview counted. */
export function countsOf({ payload }: Operation) {
  const counts = asObject(payload.counts)
  const number = (name: string) => (typeof counts[name] === 'number' ? counts[name] : 0)
  return {
    create: number('create'),
    update: number('update'),
    same: number('same'),
    wrong: number('wrong'),
    double: number('double'),
  }
}
