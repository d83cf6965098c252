import type { JsonObject } from '@plaza/contract'
import type { ColumnType } from 'kysely'

/** A jsonb column: read as a value, written as text so that lists are not taken for PostgreSQL arrays. */
type Jsonb<T> = ColumnType<T, string, string>

export type UserRow = {
  id: string
  created_date: Date
  updated_date: Date
  is_organization: boolean
  username: string | null
  display_name: string | null
  firstname: string | null
  lastname: string | null
  email: string | null
  description: string | null
  roles: string[]
  organizations: Record<string, { roles?: string[] }>
  org_owner_id: string | null
  metadata: JsonObject
  platform_data: JsonObject
}

export type RoleRow = {
  id: string
  created_date: Date
  updated_date: Date
  name: string
  value: string
  custom_role: boolean
  parent_id: string | null
  permissions: string[]
  read_namespaces: string[]
  edit_namespaces: string[]
  metadata: JsonObject
  platform_data: JsonObject
}

export type ApiKeyRow = {
  id: string
  created_date: Date
  updated_date: Date
  name: string
  type: string
  key_sealed: string
  key_fingerprint: string
  roles: string[]
  permissions: string[]
  read_namespaces: string[]
  edit_namespaces: string[]
  metadata: JsonObject
  platform_data: JsonObject
}

export type AuthTokenRow = {
  id: string
  created_date: Date
  type: 'refresh' | 'resetPassword' | 'check'
  value_hash: string
  user_id: string
  expiration_date: Date | null
  reference: JsonObject
}

export type EventRow = {
  id: string
  created_date: Date
  type: string
  object_type: string | null
  object_id: string | null
  object: JsonObject | null
  changes_requested: JsonObject | null
  related_objects_ids: JsonObject | null
  api_version: string
  emitter: 'core' | 'custom' | 'task'
  emitter_id: string | null
  metadata: JsonObject
  sealed_metadata: string | null
  sealed_until: Date | null
  parent_id: string | null
}

export type ConfigRow = {
  access: 'default' | 'private' | 'system'
  content: JsonObject | null
  sealed: string | null
  updated_date: Date
}

/** A row as a table: its JSON columns are written as text. */
type Table<Row, JsonKeys extends keyof Row> = {
  [K in keyof Row]: K extends JsonKeys
    ? null extends Row[K]
      ? ColumnType<Row[K], string | null, string | null>
      : Jsonb<Row[K]>
    : Row[K]
}

export type Tables = {
  instance_settings: { name: string; value: string }
  users: Table<UserRow, 'organizations' | 'metadata' | 'platform_data'>
  roles: Table<RoleRow, 'metadata' | 'platform_data'>
  api_keys: Table<ApiKeyRow, 'metadata' | 'platform_data'>
  passwords: { user_id: string; hash: string; updated_date: Date }
  auth_tokens: Table<AuthTokenRow, 'reference'>
  token_cutoffs: { user_id: string; not_before: Date }
  configs: Table<ConfigRow, 'content'>
  events: Table<EventRow, 'object' | 'changes_requested' | 'related_objects_ids' | 'metadata'>
  rate_buckets: { key: string; tokens: number; updated_date: Date }
}
