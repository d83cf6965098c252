import type { ApiKey, JsonObject } from '@plaza/contract'
import { type NamespaceRights, readable, withoutSystem } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { ApiKeyRow } from '../../db/tables.ts'
import { maskApiKey } from '../../lib/ids.ts'
import type { Secrets } from '../../lib/secrets.ts'
import { stampsOf } from '../../lib/stamps.ts'

const openKey = (row: ApiKeyRow, secrets: Secrets) => secrets.open(row.key_sealed, `api_keys.${row.id}`)

/** Publishable and content keys stand in pages and apps anyway; the others show only their ends. */
const shownKey = (row: ApiKeyRow, secrets: Secrets) => {
  const key = openKey(row, secrets)
  return row.type === 'pubk' || row.type === 'cntk' ? key : maskApiKey(key)
}

type Options = { secrets: Secrets; livemode: boolean; isRevealed?: boolean }

const present = (row: ApiKeyRow, rights: NamespaceRights, options: Options): ApiKey => ({
  ...stampsOf(row),
  name: row.name,
  key: options.isRevealed ? openKey(row, options.secrets) : shownKey(row, options.secrets),
  roles: row.roles,
  permissions: row.permissions,
  readNamespaces: row.read_namespaces,
  editNamespaces: row.edit_namespaces,
  metadata: readable(row.metadata, rights),
  platformData: readable(row.platform_data, rights),
  createdBy: row.created_by,
  lastUsedDate: row.last_used_date?.toISOString() ?? null,
  expirationDate: row.expiration_date?.toISOString() ?? null,
  livemode: options.livemode,
})

/** The key as events carry it: masked, with all namespaces but the system ones. */
export const snapshot = (row: ApiKeyRow, options: Options): JsonObject => ({
  ...present(row, { namespaces: ['*'], isSystem: false }, options),
  metadata: withoutSystem(row.metadata),
  platformData: withoutSystem(row.platform_data),
})

/** An API key as whoever acts may see it; the key itself only where it is revealed. */
export const show = (row: ApiKeyRow, isRevealed: boolean, actor: Actor, { secrets, settings }: Services) =>
  present(row, readRights(actor), { secrets, livemode: settings.isLive, isRevealed })
