import type { CoreEventType, JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssessmentRow } from '../../db/tables.ts'
import { openCodes } from './codes.ts'
import { snapshot } from './present.ts'

type Told = Extract<CoreEventType, `assessment__${string}`>

export type Telling = { type: Told; date: Date; changesRequested?: JsonObject; metadata?: JsonObject }

/** Tells of a change. Codes that are still to be used travel sealed, for those who read events and mail them. */
export async function tell(
  tx: Tx,
  row: AssessmentRow,
  { type, date, changesRequested, metadata }: Telling,
  { events, settings, secrets }: Services,
) {
  const codes = openCodes(row, secrets)
  const isNeeded = row.signed_date === null && type !== 'assessment__deleted'
  const hasCodes = isNeeded && Object.values(codes).some((code) => code !== null)
  await events.append(tx, {
    type,
    date,
    objectId: row.id,
    object: snapshot(row, settings.isLive),
    ...(changesRequested && { changesRequested }),
    ...(metadata && { metadata }),
    ...(hasCodes && { secretMetadata: { values: { signCodes: { ...codes } }, until: row.expiration_date } }),
  })
  if (!isNeeded) await events.clearSecretsAbout(tx, row.id)
}
