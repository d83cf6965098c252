import type { LookupKind } from '@plaza/contract'

/** What somebody typed or pasted, as it can be looked for. */
export type Looked = {
  /** named by an id, alone or in the address of a page */
  id: { kind: LookupKind; value: string } | undefined
  email: string | undefined
  /** the digits of a phone number, the last first */
  phone: string | undefined
  words: string
}

const kinds: Readonly<Record<string, LookupKind>> = {
  usr: 'user',
  org: 'user',
  trn: 'transaction',
  ast: 'asset',
  eml: 'email',
  conv: 'conversation',
  msg: 'conversation',
}
const idIn = /(?:^|[/=-])((usr|org|trn|ast|eml|conv|msg)_[\dA-Za-z]{6,})(?=$|[/?&#])/
export const shortestPhone = 6

export function readQuery(query: string): Looked {
  const text = query.trim()
  const [, value, prefix = ''] = idIn.exec(text) ?? []
  const kind = kinds[prefix]
  const digits = text.replace(/\D/g, '')
  return {
    id: value && kind ? { kind, value } : undefined,
    email: /^[^\s@]+@[^\s@.]+\.[^\s@]*[^\s@.]$/.test(text) ? text.toLowerCase() : undefined,
    phone:
      /^\+?[\d\s().\-/]+$/.test(text) && digits.length >= shortestPhone ? [...digits].reverse().join('') : undefined,
    words: text,
  }
}
