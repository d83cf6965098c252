import type { Json } from '@plaza/contract'
import { asObject, isObject, readCancellation, textIn } from '@plaza/domain'
import type { Setting } from '@plaza/domain/settings'
import type { Translate } from '../../lib/i18n.tsx'
import { policyName, policyText } from '../../lib/policy-words.ts'
import { mailboxText } from './mailbox.ts'
import { readRows } from './rows.ts'

const words = (value: unknown): string[] =>
  Array.isArray(value)
    ? [value.join(', ')]
    : typeof value === 'number'
      ? [String(value)]
      : [textIn(value, 'en')].filter((text) => text !== undefined)

/** What a setting holds, for those who may read it and not change it. */
export function valueInWords(t: Translate, { kind, fallback }: Setting, value: Json): string {
  const own = value ?? fallback
  if (kind.type === 'secret') return t(isObject(value) ? 'settings.secret.set' : 'settings.notSet')
  if (kind.type === 'switch') return t((own === true) !== (kind.isInverted === true) ? 'settings.on' : 'settings.off')
  if (kind.type !== 'policies' && (own === null || own === undefined || own === '')) return t('settings.notSet')
  if (kind.type === 'choice') return kind.options.find((option) => option.value === own)?.label ?? String(own)
  if (kind.type === 'mailbox') return mailboxText(own)
  if (kind.type === 'list' && Array.isArray(own)) return own.join(', ') || t('settings.notSet')
  if (kind.type === 'rows') {
    const lines = readRows(kind, own).map((row) =>
      [...(row.name ? [row.name] : []), ...Object.values(row.stored).flatMap(words)].join(' · '),
    )
    return lines.join('\n') || t('settings.notSet')
  }
  if (kind.type === 'policies') {
    const { policies, usual } = readCancellation(own)
    const lines = policies.map((policy) => `${policyName(t, policy)}: ${policyText(t, policy.steps)}`)
    const first = policies.find(({ id }) => id === usual)
    return [
      `${t('settings.policy.usual')}: ${first ? policyName(t, first) : t('settings.policy.none')}`,
      ...lines,
    ].join('\n')
  }
  if (kind.type === 'parts' || kind.type === 'spot') {
    const parts = asObject(own)
    return kind.columns.flatMap(({ key, label }) => words(parts[key]).map((text) => `${label}: ${text}`)).join(', ')
  }
  return typeof own === 'object' ? JSON.stringify(own, null, 2) : String(own)
}
