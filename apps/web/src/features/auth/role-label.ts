import type { MessageId, Translate } from '../../lib/i18n.tsx'

const labels: Readonly<Record<string, MessageId>> = { user: 'auth.role.user', provider: 'auth.role.provider' }

/** Built-in roles have words of their own; an operator's role is called by its value. */
export function roleLabel(t: Translate, role: string): string {
  const id = labels[role]
  return id ? t(id) : role.charAt(0).toUpperCase() + role.slice(1).replaceAll(/[-_]/g, ' ')
}
