import type { ConfigurationKind } from '@plaza/contract'
import type { MessageId, Translate } from '../../lib/i18n.tsx'

export const kindTexts: Readonly<Record<ConfigurationKind, MessageId>> = {
  settings: 'configuration.kind.settings',
  theme: 'configuration.kind.theme',
  roles: 'configuration.kind.roles',
  categories: 'configuration.kind.categories',
  attributes: 'configuration.kind.attributes',
  types: 'configuration.kind.types',
  webhooks: 'configuration.kind.webhooks',
  tasks: 'configuration.kind.tasks',
  workflows: 'configuration.kind.workflows',
  entries: 'configuration.kind.entries',
}

export const changeTexts = {
  new: 'configuration.change.new',
  changed: 'configuration.change.changed',
  onlyHere: 'configuration.change.onlyHere',
} as const

const fieldTexts: Readonly<Record<string, MessageId>> = {
  '/name': 'configuration.field.name',
  '/active': 'configuration.field.active',
  '/pricing/ownerFeesPercent': 'configuration.field.ownerFees',
  '/pricing/takerFeesPercent': 'configuration.field.takerFees',
  '/transactionProcess/transitions': 'configuration.field.steps',
  '/permissions': 'configuration.field.permissions',
  '/listValues': 'configuration.field.listValues',
  '/parentId': 'configuration.field.parent',
  '/stelace/instant/serviceName': 'configuration.field.serviceName',
}

/** A field in words where we have some, else the way to it. */
export function fieldText(t: Translate, path: string): string {
  const id = fieldTexts[path]
  if (id) return t(id)
  return path.slice(1).replaceAll('/', ' › ').replaceAll('~1', '/').replaceAll('~0', '~')
}

const settingTexts: Readonly<Record<string, MessageId>> = {
  'settings/public': 'configuration.settings.public',
  'settings/private': 'configuration.settings.private',
  'theme/theme': 'configuration.kind.theme',
}

export const nameOf = (t: Translate, { id, key }: { id: string; key: string }) => {
  const text = settingTexts[id]
  return text ? t(text) : key
}
