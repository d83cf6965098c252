import { randomInt } from 'node:crypto'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { hashToken } from '../../lib/secrets.ts'
import * as store from './store.ts'

const count = 10
/** Without letters and digits that look alike on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

const newGroup = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
const newCode = () => Array.from({ length: groups }, newGroup).join('-')

/** However it was typed. 79 random bits need no slow hash. */
export const hashOf = (userId: string, code: string) =>
  hashToken(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/** Ten codes, each of which logs somebody in once. Earlier ones become invalid. Shown once, stored as hashes. */
export async function makeRecoveryCodes(tx: Tx, userId: string, { clock }: Services): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await store.replaceCodes(
    tx,
    userId,
    codes.map((code) => hashOf(userId, code)),
    clock.now(),
  )
  return codes
}
