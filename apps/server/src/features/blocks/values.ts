import type { BlockKind } from '@plaza/contract'
import type { Secrets } from '../../lib/secrets.ts'

/** As many digits of a phone number as stay the same, whether or not its country is written. */
const phoneDigits = 9

const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const isDomain = /^[^\s@./]+(\.[^\s@./]+)+$/

/** A value in the one spelling that it is compared in; nothing when it is none of its kind. */
export function comparable(kind: BlockKind, value: string): string | undefined {
  const text = value.trim().toLowerCase()
  switch (kind) {
    case 'email': {
      if (!isAddress.test(text)) return
      const [name = '', domain = ''] = text.split('@')
      // what follows a plus is chosen by whoever owns the mailbox
      return `${name.split('+', 1)[0] || name}@${domain}`
    }
    case 'domain': {
      const domain = text.replace(/^@/, '')
      return isDomain.test(domain) ? domain : undefined
    }
    case 'phone': {
      const digits = text.replaceAll(/\D/g, '')
      return digits.length < 6 ? undefined : digits.slice(-phoneDigits)
    }
    case 'payout':
      // ids of accounts are told apart by case
      return value.trim() || undefined
    default:
      return kind satisfies never
  }
}

/** The domain of an address and those above it: a block of `example.com` counts for `mail.example.com`. */
function domainsOf(address: string): string[] {
  const labels = (address.split('@')[1] ?? '').split('.')
  return labels.slice(0, -1).map((_, place) => labels.slice(place).join('.'))
}

export type BlockedKey = { kind: BlockKind; hash: string }

/** Whoever reads the database can neither read a value nor try some out: it takes the master key. */
export const keyOf = (kind: BlockKind, text: string, { sign }: Pick<Secrets, 'sign'>): BlockedKey => ({
  kind,
  hash: sign(text, `block ${kind}`),
})

/** All blocks that a value could meet. */
export function keysOf(kind: BlockKind, value: string, secrets: Pick<Secrets, 'sign'>): BlockedKey[] {
  const text = comparable(kind, value)
  if (text === undefined) return []
  const domains = kind === 'email' ? domainsOf(text) : []
  return [keyOf(kind, text, secrets), ...domains.map((domain) => keyOf('domain', domain, secrets))]
}

/** A value for people who may not read it, so that they can tell two apart. */
export function masked(kind: BlockKind, value: string): string {
  if (kind === 'domain') return value
  if (kind !== 'email') return `•••${value.slice(-3)}`
  const [name = '', domain = ''] = value.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}
