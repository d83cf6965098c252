import type { JsonObject } from '@plaza/contract'
import { checkProcess, type ProcessDraft } from '@plaza/domain'
import type { AssetTypeRow } from '../../db/tables.ts'
import { deepMerge } from '../../lib/deep-merge.ts'
import { refuse } from '../../lib/errors.ts'
import { checkSize } from '../../lib/free-data.ts'

type Process = AssetTypeRow['transaction_process']
type Settings = Process | AssetTypeRow['pricing' | 'timing' | 'namespaces']

/** Stored settings with the sent ones merged in; both have passed the same schema, so the result has the stored shape. */
export const mergeSettings = <S extends Settings>(before: S, changes: object | undefined): S =>
  changes === undefined ? before : (checkSize(deepMerge(before as JsonObject, changes as JsonObject)) as S)

/** The process after a change: `null` goes back to the default one. What comes out must make sense as a whole. */
export function mergeProcess(before: Process, changes: ProcessDraft | null | undefined): Process {
  if (changes === undefined) return before
  if (changes === null) return null
  const merged = mergeSettings(before ?? { initStatus: '', cancelStatus: '', transitions: [] }, changes)
  const problem = checkProcess(merged)
  if (problem !== undefined) throw refuse('assetType.processInvalid', { values: { problem } })
  return merged
}
