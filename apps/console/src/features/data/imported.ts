import type { ImportedType, Operation } from '@plaza/contract'
import { asObject, type Mapping, type Sheet, type SheetFormat } from '@plaza/domain'
import type { MessageId } from '../../lib/i18n.tsx'

/** A file as it was chosen. */
export type ChosenFile = { name: string; content: string; format: SheetFormat; sheet: Sheet }

export type Match = 'id' | 'email' | 'externalId'
export type Mode = 'create' | 'update' | 'both'
export type Choices = { type: ImportedType; mapping: Mapping; match: Match; mode: Mode; mails: boolean }

export const typeTexts: Readonly<Record<ImportedType, MessageId>> = {
  asset: 'data.type.asset',
  user: 'data.type.user',
  category: 'data.type.category',
}

export const matchTexts: Readonly<Record<Match, MessageId>> = {
  id: 'data.match.id',
  email: 'data.match.email',
  externalId: 'data.match.externalId',
}

export const modeTexts: Readonly<Record<Mode, MessageId>> = {
  both: 'data.mode.both',
  create: 'data.mode.create',
  update: 'data.mode.update',
}

export const matchesOf = (type: ImportedType): readonly Match[] =>
  type === 'user' ? ['email', 'externalId', 'id'] : ['externalId', 'id']

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
