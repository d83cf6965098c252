/** A row of a table, or an object inside a sealed copy of one: names as in the database, values as texts. */
type Named = Readonly<Record<string, string>>

/** Where something sealed lies. `field`: inside a JSON column. `place`: what it is bound to. */
export type SealedValue = {
  table: string
  column: string
  field?: string
  keys: readonly string[]
  /** Columns beside the keys that the place is made of. */
  also?: readonly string[]
  place: (row: Named) => string
  /** What is sealed is a copy of rows, in which there may be sealed values too. */
  holdsRows?: true
}

const byId = (table: string, column: string, place: (row: Named) => string): SealedValue => ({
  table,
  column,
  keys: ['id'],
  place,
})

/**
 * Every place of the database that holds sealed values. A test looks through all columns for values that are missing here, and
 * one that is bound to another place than this says could not be opened.
 */
export const sealedValues: readonly SealedValue[] = [
  byId('acceptances', 'network_sealed', () => 'auth_tokens.address'),
  byId('api_keys', 'key_sealed', ({ id }) => `api_keys.${id}`),
  byId('assessments', 'sign_codes_sealed', ({ id }) => `assessments ${id} sign_codes`),
  byId('audit', 'values_sealed', ({ id }) => `audit.${id}`),
  { ...byId('auth_tokens', 'reference', () => 'auth_tokens.address'), field: 'address' },
  { ...byId('auth_tokens', 'reference', () => 'auth_tokens.idToken'), field: 'idToken' },
  byId('blocks', 'value_sealed', ({ id }) => `blocks.${id}`),
  byId('shared_lists', 'token_sealed', ({ id }) => `shared_lists.${id}`),
  byId('calendar_addresses', 'token_sealed', ({ id }) => `calendar_addresses.${id}`),
  byId('calendar_sources', 'url_sealed', ({ id }) => `calendar_sources.${id}`),
  { table: 'configs', column: 'sealed', keys: ['access'], place: ({ access }) => `configs.${access}` },
  byId('emails', 'sealed_message', ({ id }) => String(id)),
  { ...byId('events', 'sealed_metadata', ({ id }) => String(id)), keys: ['id', 'created_date'] },
  byId('factors', 'secret_sealed', ({ id }) => `factors.${id}`),
  {
    table: 'idempotency_keys',
    column: 'answer',
    keys: ['caller', 'key'],
    place: ({ caller, key }) => `idempotency_keys ${caller} ${key}`,
  },
  { table: 'instance_settings', column: 'value', keys: ['name'], place: ({ name }) => `instance_settings.${name}` },
  byId('mail_previews', 'sealed_html', ({ id }) => `mail_previews ${id}`),
  {
    ...byId('operation_rows', 'data_sealed', ({ operation_id }) => `operation_rows.${operation_id}`),
    also: ['operation_id'],
  },
  byId('operations', 'input_sealed', ({ id }) => `operations.${id}`),
  byId('sign_ins', 'network', () => 'auth_tokens.address'),
  byId('suspensions', 'message_sealed', ({ id }) => `suspensions.${id}`),
  { ...byId('trash', 'copy_sealed', ({ id }) => `trash.${id}`), holdsRows: true },
  byId('webhooks', 'secret_sealed', ({ id }) => `webhooks.${id}`),
  byId('webhooks', 'previous_secret_sealed', ({ id }) => `webhooks.${id}`),
]
