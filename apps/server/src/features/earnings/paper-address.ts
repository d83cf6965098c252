import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isSameSecret } from '../../lib/secrets.ts'

const use = 'receipt file'
const validMs = 15 * 60_000

/** What a file is about. The address says all of it, so nothing has to be kept. */
export type Paper = { zone: string; readerId: string | null } & (
  | { kind: 'booking'; id: string; side: 'taker' | 'owner' }
  | { kind: 'month'; ownerId: string; month: string }
  | { kind: 'table'; ownerId: string; month: string }
)

/** Where a browser saves the file, for as long as somebody looks at the page. */
export function paperAddress(paper: Paper, { secrets, settings, clock }: Services): { url: string; until: Date } {
  const until = new Date(clock.now().getTime() + validMs)
  const text = Buffer.from(JSON.stringify({ ...paper, until: until.getTime() })).toString('base64url')
  return { url: `${settings.publicUrl}/receipts/file?token=${text}.${secrets.sign(text, use)}`, until }
}

export function readAddress(token: string, { secrets, clock }: Services): Paper {
  const [text = '', signature = ''] = token.split('.')
  if (!isSameSecret(signature, secrets.sign(text, use))) throw refuse('receipt.addressOver')
  // we signed it, so we wrote it
  const { until, ...paper }: Paper & { until: number } = JSON.parse(Buffer.from(text, 'base64url').toString())
  if (until < clock.now().getTime()) throw refuse('receipt.addressOver')
  return paper
}
