import { createHash, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../lib/secrets.ts'

/** Codes by the people who need them to sign; null where somebody needs none. */
export type SignCodes = Readonly<Record<string, string | null>>

const placeOf = (id: string) => `assessments ${id} sign_codes`

export const sealCodes = (codes: SignCodes, id: string, secrets: Secrets) =>
  secrets.seal(JSON.stringify(codes), placeOf(id))

export const openCodes = (
  { id, sign_codes_sealed }: { id: string; sign_codes_sealed: string },
  secrets: Secrets,
): SignCodes => JSON.parse(secrets.open(sign_codes_sealed, placeOf(id))) as SignCodes

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes as long whatever is sent. */
export const isCode = (sent: string, code: string) => timingSafeEqual(digest(sent), digest(code))
