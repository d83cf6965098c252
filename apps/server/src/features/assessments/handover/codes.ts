import { randomBytes } from 'node:crypto'

/** Without what is taken for something else when read out. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `ABCD-EFGH`, of 40 random bits. */
export function newCode(): string {
  const code = [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** A code as it is compared: without case, blanks and hyphens. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
