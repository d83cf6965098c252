import type { Json } from '@plaza/contract'
import { asObject, isObject, textIn } from '@plaza/domain'
import type { Setting } from '@plaza/domain/settings'
import type { Translate } from '../../lib/i18n.tsx'
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
  if (own === null || own === undefined || own === '') return t('settings.notSet')
  if (kind.type === 'choice') return kind.options.find((option) => option.value === own)?.label ?? String(own)
  if (kind.type === 'mailbox') return mailboxText(own)
  if (kind.type === 'list' && Array.isArray(own)) return own.join(', ') || t('settings.notSet')
  if (kind.type === 'rows') {
    const lines = readRows(kind, own).map((row) =>
      [...(row.name ? [row.name] : []), ...Object.values(row.stored).flatMap(words)].join(' · '),
    )
    return lines.join('\n') || t('settings.notSet')
  }
  if (kind.type === 'parts') return Object.values(asObject(own)).flatMap(words).join(', ')
  return typeof own === 'object' ? JSON.stringify(own, null, 2) : String(own)
}
