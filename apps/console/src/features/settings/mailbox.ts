import type { Json } from '@plaza/contract'
import { asObject } from '@plaza/domain'

/** `Plaza <hello@example.com>`, or the address alone. */
export function mailboxText(value: Json): string {
  if (typeof value === 'string') return value
  const { name, address } = asObject(value)
  if (typeof address !== 'string') return ''
  return typeof name === 'string' && name !== '' ? `${name} <${address}>` : address
}

/** What is stored for what was typed; nothing for nothing. */
export function mailboxOf(typed: string): Json {
  const [, name = '', address = ''] = /^([^<]*)<([^>]*)>$/.exec(typed.trim()) ?? []
  if (address !== '') return { name: name.trim(), address }
  return typed === '' ? null : typed
}
