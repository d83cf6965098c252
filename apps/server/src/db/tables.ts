import type {
  AssessmentSigner,
  AssessmentStatement,
  AssessmentStatus,
  AssetType,
  BookingPrice,
  CalendarProblemCode,
  CaseKind,
  CasePriority,
  CaseResolution,
  CaseStatus,
  ChangeSettlement,
  ChangeStatus,
  ChangeTerms,
  ClientApp,
  ClientErrorState,
  CustomAttribute,
  DepositOutcome,
  DepositStatus,
  Duration,
  HandoverItem,
  HandoverMethod,
  HandoverStage,
  HandoverState,
  HandoverVersionKind,
  Json,
  JsonObject,
  LegalPage,
  Location,
  MailTry,
  OnlineProvider,
  PriceLine,
  RealAmounts,
  SwitchKey,
  SystemPart,
  TimeUnit,
  Transaction,
  TransactionStage,
  WaitingReason,
  WaitingStatus,
  WorkflowStep,
  WorkflowTest,
} from '@plaza/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Chained } from '../lib/audit-chain.ts'

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

export type InvitationRow = {
  id: string
  created_date: Date
  updated_date: Date
  expiration_date: Date
  organization_id: string
  email: string
  roles: string[]
  inviter_id: string | null
  status: 'pending' | 'accepted' | 'declined' | 'withdrawn'
}

/** When a part that nobody waits for last worked, and since when it has not. */
export type PartSignRow = { name: SystemPart; ok_date: Date | null; failing_since: Date | null; error: string | null }
/** A server that runs, and what it last said of itself; see `features/system`. */
export type ServerRow = { id: string; started_date: Date; seen_date: Date; version: string; report: JsonObject }
/** Errors in browsers, of one message and place. */
export type ClientErrorRow = {
  id: string
  created_date: Date
  updated_date: Date
  fingerprint: string
  app: ClientApp
  message: string
  route: string
  state: ClientErrorState
  count: number
  last_date: Date
  browsers: Record<string, number>
  versions: Record<string, number>
  stack: { function: string | null; file: string; line: number; column: number }[]
}
/** What was said about an item of the list of first steps; `list` is all of it. */
export type SetupMarkRow = { key: string; is_skipped: boolean; is_confirmed: boolean; about: string | null }
/** An email that is looked at and not sent. */
export type SwitchStateRow = { key: SwitchKey; on_since: Date | null; problem: string | null }

export type SwitchCountRow = {
  key: SwitchKey
  values: JsonObject
  count: number
  took_ms: number
  counted_date: Date
}

export type SwitchActRow = {
  key: SwitchKey
  occasion: string
  object_id: string | null
  created_date: Date
  problem: string | null
}

export type MailPreviewRow = { id: string; created_date: Date; sealed_html: string }
export type CaseRow = {
  id: string
  created_date: Date
  updated_date: Date
  kind: CaseKind
  title: string | null
  object_type: string | null
  object_id: string | null
  user_ids: string[]
  status: CaseStatus
  resolution: CaseResolution | null
  duplicate_of: string | null
  priority: CasePriority
  assignee_id: string | null
  held_until: Date | null
  due_date: Date | null
  /** when it was told that it is overdue */
  overdue_date: Date | null
  snoozed_until: Date | null
  opened_by: string | null
  closed_by: string | null
  closed_date: Date | null
  nb_reports: number
  metadata: JsonObject
}

export type CaseReportRow = {
  event_id: string
  case_id: string
  created_date: Date
  reporter_id: string | null
  reason: string | null
  text: string | null
}

export type StaffInvitationRow = {
  id: string
  created_date: Date
  updated_date: Date
  expiration_date: Date
  email: string
  roles: string[]
  note: string | null
  invited_by: string | null
  status: 'pending' | 'accepted' | 'withdrawn'
}

export type SuspensionRow = {
  id: string
  created_date: Date
  updated_date: Date
  user_id: string
  kind: 'suspend' | 'block'
  until: Date | null
  reason_code: string
  listings: 'hide' | 'keep'
  requests: 'decline' | 'keep'
  bookings: 'keep' | 'cancel'
  created_by: string | null
  message_sealed: string | null
  told_date: Date | null
  ended_date: Date | null
}

export type ViewAsSessionRow = {
  id: string
  created_date: Date
  user_id: string
  staff_id: string
  mode: 'look' | 'act'
  has_messages: boolean
  expiration_date: Date
  /** When the code was exchanged. */
  begun_date: Date | null
  ended_date: Date | null
}

export type BlockRow = {
  id: string
  created_date: Date
  updated_date: Date
  kind: 'person' | 'email' | 'phone' | 'payout' | 'domain'
  value_hash: string
  value_sealed: string | null
  user_id: string | null
  suspension_id: string | null
  reason: string
  created_by: string | null
  hits: number
  last_hit_date: Date | null
}

export type LegalVersionRow = {
  id: string
  created_date: Date
  updated_date: Date
  page: LegalPage
  version: number
  accept_again: 'nobody' | 'booking' | 'signIn'
  /** By language. */
  texts: Record<string, { title: string; content: string }>
  changes: Record<string, string>
  effective_date: Date | null
  shown_date: Date | null
}

export type AcceptanceRow = {
  id: string
  created_date: Date
  updated_date: Date
  user_id: string
  page: LegalPage
  version: number
  network_sealed: string | null
}

export type NoteRow = {
  id: string
  created_date: Date
  updated_date: Date
  object_id: string
  author_id: string | null
  text: string
  mentions: string[]
}

export type TrashRow = {
  id: string
  kind: string
  object_id: string
  user_ids: string[]
  deleted_date: Date
  deleted_by: string | null
  key_id: string | null
  expiration_date: Date
  copy_sealed: string
}

type KeptCaller = {
  kind: 'platform' | 'system' | 'workflow' | 'key' | 'user' | 'public'
  isSystem: boolean
  isConsole: boolean
  userId: string | null
  realUserId: string | null
  tokenUserId: string | null
  apiKeyId: string | null
  address: string
  requestId: string
}

export type OperationTable = {
  id: string
  created_date: Date
  updated_date: Date
  kind: string
  object_type: string
  status: 'reading' | 'previewed' | 'waiting' | 'running' | 'done' | 'cancelled' | 'failed' | 'undoing' | 'undone'
  total: number
  changed: Generated<number>
  same: Generated<number>
  failed: Generated<number>
  undone: Generated<number>
  left_as_is: Generated<number>
  created_by: string | null
  key_id: string | null
  caller: ColumnType<KeptCaller, string, never>
  undo_caller: ColumnType<(KeptCaller & { reason: string | null }) | null, string | null | undefined, string>
  input_sealed: string
  undoable_until: ColumnType<Date | null, Date | null | undefined, Date>
  /** What an export has written. */
  file_name: ColumnType<string | null, string | null | undefined, string | null>
  file_bytes: ColumnType<string | null, string | null | undefined, number | null>
  file_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  link_hash: ColumnType<string | null, string | null | undefined, string | null>
  link_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  link_caller: ColumnType<KeptCaller | null, string | null | undefined, string | null>
}

export type RowPictures = { kept: string[]; problems: { url: string; message: string }[] }

export type OperationRowTable = {
  id: string
  operation_id: string
  line: number
  object_id: string
  /** The call that is made for it; null in rows of an operation that makes one call for all. */
  action: string | null
  outcome: 'changed' | 'same' | 'failed' | 'undone' | 'left' | null
  problem: ColumnType<{ code: string; message: string; field?: string } | null, string | null, string | null>
  /** What a row of a file says. */
  data_sealed: string | null
  /** Of a row of a file that came in parts: what it is about, as a hash. */
  key_hash: ColumnType<string | null, string | null | undefined, never>
  /** Of a row of a file that named pictures: what came of them. */
  pictures: ColumnType<RowPictures | null, string | null | undefined, string | null>
}

export type FactorRow = {
  id: string
  created_date: Date
  updated_date: Date
  user_id: string
  kind: 'totp' | 'passkey'
  name: string
  is_confirmed: boolean
  secret_sealed: string | null
  last_step: number | null
  credential_id: string | null
  public_key: string | null
  /** Read as text, because PostgreSQL may hold larger numbers than are exact. */
  sign_count: ColumnType<string, number | string, number | string>
  transports: string[]
  last_used_date: Date | null
}

export type SignInRow = {
  id: string
  created_date: Date
  user_id: string | null
  kind: 'signedIn' | 'failed' | 'resetAsked' | 'factorAdded' | 'factorRemoved' | 'factorReset'
  place: 'web' | 'console'
  amr: string[]
  provider: string | null
  session_id: string | null
  ended_date: Date | null
  network: string | null
  user_agent: string
}

export type AuditRow = Omit<Chained, 'number'> & {
  /** Read as text, because PostgreSQL may hold larger numbers than are exact. */
  number: ColumnType<string, string, never>
  values_sealed: string | null
  hash: string
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
  last_used_date: Date | null
  expiration_date: Date | null
  created_by: string | null
}

export type AuthTokenRow = {
  id: string
  created_date: Date
  type:
    | 'refresh'
    | 'resetPassword'
    | 'check'
    | 'ssoState'
    | 'ssoLogin'
    | 'ssoLink'
    | 'ssoLogout'
    | 'signInLink'
    | 'viewAs'
    | 'consoleChallenge'
    | 'passkeyChallenge'
  value_hash: string
  /** Empty while nobody knows yet who it will be. */
  user_id: string
  expiration_date: Date | null
  reference: JsonObject
  last_used_date: Date | null
}

export type EmailChangeRow = {
  user_id: string
  id: string
  created_date: Date
  expiration_date: Date
  email: string
  is_confirmed: boolean
  is_allowed: boolean
}

export type DataExportRow = {
  id: string
  /** Whose data it is. */
  user_id: string
  /** Who may download it: the person, or staff who were asked for it. */
  recipient_id: string
  created_date: Date
  status: 'waiting' | 'ready' | 'failed'
  progress: number
  /** Read as text, because it may be larger than numbers are exact. */
  bytes: string | null
  expiration_date: Date
  link_hash: string | null
  link_until: Date | null
}

export type SsoIdentityRow = { provider: string; external_id: string; user_id: string; created_date: Date }

/** A refresh token that was replaced, and whether its successor is known to have arrived. */
export type RotatedTokenRow = { value_hash: string; session_id: string; rotated_date: Date; is_settled: boolean }

export type UnusedAccountRow = { user_id: string; warned_date: Date; due_date: Date }

export type HeldAddressRow = { user_id: string; address: string | null; created_date: Date }

export type TokenLimitRow = { user_id: string; kind: 'session' | 'role'; name: string; not_before: Date }

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

/** A file of events in the file store; the last of them is where the next file begins. */
export type EventFileRow = {
  key: string
  first_date: Date
  last_date: Date
  last_id: string
  count: string
  bytes: string
  created_date: Date
}

export type WebhookRow = {
  id: string
  created_date: Date
  updated_date: Date
  name: string
  target_url: string | null
  event: string | null
  api_version: string
  active: boolean
  metadata: JsonObject
  platform_data: JsonObject
  secret_sealed: string
  previous_secret_sealed: string | null
  previous_secret_until: Date | null
  failing_since: Date | null
  paused_reason: string | null
}

export type WebhookDeliveryRow = {
  webhook_id: string
  event_id: string
  event_date: Date
  object_id: string | null
  attempts: number
  is_done: boolean
  lane: number
  due_date: Date | null
}

export type WebhookLogRow = {
  id: string
  created_date: Date
  webhook_id: string
  event_id: string
  status: 'success' | 'error'
  metadata: JsonObject
}

export type WorkflowRow = {
  id: string
  created_date: Date
  updated_date: Date
  name: string
  description: string | null
  context: string[] | null
  notify_url: string | null
  event: string | null
  computed: JsonObject | null
  run: WorkflowStep[] | null
  api_version: string
  active: boolean
  nb_times_run: number
  tests: WorkflowTest[] | null
  metadata: JsonObject
  platform_data: JsonObject
}

/** What the finished steps of a run have left, for whoever continues after a crash. */
export type WorkflowRunState = {
  next: number
  computed: JsonObject
  responses: JsonObject
  lastResponses: Json[]
  statusCode: number | null
  last: Pick<WorkflowLogRow, 'type' | 'step'> | null
}

export type WorkflowRunRow = {
  id: string
  workflow_id: string
  event_id: string
  created_date: Date
  state: WorkflowRunState
  is_done: boolean
  /** Someone asked for it, whether or not it ran before. */
  is_again: boolean
}

export type WorkflowLogRow = {
  id: string
  created_date: Date
  workflow_id: string
  event_id: string
  run_id: string
  type: 'action' | 'runError' | 'preRunError' | 'stopped' | 'skipped' | 'notification'
  status_code: number | null
  step: { name: string | null; handleErrors: boolean }
  metadata: JsonObject
}

export type EmailRow = {
  id: string
  created_date: Date
  updated_date: Date
  kind: string
  recipient: string
  sender: string | null
  subject: string
  sealed_message: string
  status: 'waiting' | 'sent' | 'failed' | 'kept'
  attempts: number
  error: string | null
  cause: string | null
  user_id: string | null
  object_id: string | null
  tries: MailTry[]
  next_try_date: Date | null
  resend_of: string | null
  /** Addresses of its document that were used. */
  used_frames: string[]
}

export type NotificationRow = {
  id: string
  created_date: Date
  user_id: string
  kind: string
  name: string
  data: Record<string, string>
  object_id: string | null
  path: string
  read_date: Date | null
  cause: string
}

export type TaskRow = {
  id: string
  created_date: Date
  updated_date: Date
  execution_date: Date | null
  recurring_pattern: string | null
  recurring_timezone: string | null
  event_type: string
  event_metadata: JsonObject
  event_object_id: string | null
  active: boolean
  metadata: JsonObject
  platform_data: JsonObject
  next_date: Date | null
  /** When it last made its event. */
  last_run_date: Date | null
}

export type ConfigRow = {
  access: 'default' | 'private' | 'system'
  content: JsonObject | null
  sealed: string | null
  updated_date: Date
  /** When its secrets were set, by their paths. */
  secret_dates: Record<string, string>
}

/** Settings that are looked at before they are saved. */
export type ConfigPreviewRow = { token_hash: string; content: JsonObject; expiration_date: Date }

export type CategoryRow = {
  id: string
  created_date: Date
  updated_date: Date
  name: string
  parent_id: string | null
  metadata: JsonObject
  platform_data: JsonObject
}

export type AssetTypeRow = {
  id: string
  created_date: Date
  updated_date: Date
  name: string | null
  time_based: boolean
  infinite_stock: boolean
  pricing: AssetType['pricing']
  timing: AssetType['timing']
  unavailable_when: string[] | null
  transaction_process: AssetType['transactionProcess']
  namespaces: AssetType['namespaces']
  is_default: boolean
  active: boolean
  metadata: JsonObject
  platform_data: JsonObject
}

/** Gone for everyone, while its values are still being taken from the assets. */
export type RemovedCustomAttributeRow = { name: string; attribute: JsonObject; removed_date: Date }

export type CustomAttributeRow = {
  id: string
  created_date: Date
  updated_date: Date
  name: string
  type: CustomAttribute['type']
  list_values: string[] | null
  metadata: JsonObject
  platform_data: JsonObject
}

export type AssetRow = {
  id: string
  created_date: Date
  updated_date: Date
  name: string
  description: string | null
  owner_id: string | null
  category_id: string | null
  asset_type_id: string
  validated: boolean
  active: boolean
  locations: Location[]
  /** bigint and numeric arrive as text */
  quantity: string
  currency: string | null
  price: string
  custom_attributes: JsonObject
  metadata: JsonObject
  platform_data: JsonObject
}

export type AvailabilityRow = {
  id: string
  created_date: Date
  updated_date: Date
  asset_id: string
  start_date: Date
  end_date: Date
  quantity: string
  recurring_pattern: string | null
  recurring_duration: Duration | null
  recurring_timezone: string | null
  metadata: JsonObject
  platform_data: JsonObject
  /** The connected calendar that it comes from. */
  source_id: string | null
}

/** A calendar kept elsewhere that closes days of an asset; see `features/calendar-feeds`. */
export type CalendarSourceRow = {
  id: string
  created_date: Date
  updated_date: Date
  asset_id: string
  name: string
  host: string
  url_sealed: string
  url_hash: string
  quantity: number | null
  state: 'waiting' | 'good' | 'failing'
  problem: CalendarProblemCode | null
  checked_date: Date | null
  imported_date: Date | null
  failing_since: Date | null
  told_date: Date | null
  /** When it is read next by the clock. */
  next_date: Date
  /** When all of it was read last, not only whether it has changed. */
  read_date: Date | null
  etag: string | null
  last_modified: string | null
}

/** A booking on days that a connected calendar has closed. */
export type CalendarConflictRow = { source_id: string; transaction_id: string; created_date: Date }

/** A secret address where other calendars read what is booked. */
export type SharedListRow = {
  id: string
  created_date: Date
  user_id: string
  list_id: string
  token_hash: string
  token_sealed: string
}

export type CalendarAddressRow = {
  id: string
  created_date: Date
  user_id: string
  /** Who may read it for an organization; null: the owner themselves. */
  member_id: string | null
  asset_id: string | null
  token_hash: string
  token_sealed: string
}

export type SavedSearchRow = {
  id: string
  created_date: Date
  updated_date: Date
  name: string
  user_id: string | null
  search: JsonObject
  active: boolean
  metadata: JsonObject
  platform_data: JsonObject
}

export type SavedSearchMatchRow = {
  saved_search_id: string
  asset_id: string
  created_date: Date
  told_date: Date | null
}

export type EntryRow = {
  id: string
  created_date: Date
  updated_date: Date
  collection: string
  locale: string
  name: string
  fields: JsonObject
  metadata: JsonObject
}

export type MessageRow = {
  id: string
  created_date: Date
  updated_date: Date
  topic_id: string
  conversation_id: string
  content: string
  attachments: JsonObject[]
  read: boolean
  sender_id: string
  receiver_id: string
  metadata: JsonObject
  platform_data: JsonObject
}

/** What is known of a conversation without reading it; a trigger on `messages` writes it. */
export type ConversationSummaryRow = {
  id: string
  topic_id: string
  /** whoever wrote first, then the other */
  user_ids: string[]
  created_date: Date
  date: Date
  nb_messages: number
  waits_for: string | null
  waiting_since: Date | null
  contact_date: Date | null
}

export type ConversationOpeningRow = {
  id: string
  created_date: Date
  conversation_id: string
  staff_id: string
  user_ids: string[]
}

export type RatingRow = {
  id: string
  created_date: Date
  updated_date: Date
  score: number
  comment: string | null
  author_id: string | null
  target_id: string
  asset_id: string | null
  transaction_id: string | null
  label: string | null
  metadata: JsonObject
  platform_data: JsonObject
  /** Given by a party of the booking, who gives no second one in this respect. */
  is_single: boolean
  /** Nobody but its author and staff knows what it says. */
  is_sealed: boolean
  /** When it is opened, if the other side has not spoken before; stays as it was afterwards. */
  sealed_until: Date | null
  /** What whoever was rated says to it. */
  reply: string | null
  replied_date: Date | null
}

export type AssessmentRow = {
  id: string
  created_date: Date
  updated_date: Date
  asset_id: string
  transaction_id: string | null
  owner_id: string | null
  taker_id: string | null
  emitter_id: string | null
  receiver_id: string | null
  status: AssessmentStatus | null
  statement: AssessmentStatement | null
  signers: Record<string, AssessmentSigner>
  sign_codes_sealed: string
  nb_signers: number
  expiration_date: Date | null
  signed_date: Date | null
  assessment_date: Date | null
  /** The database works it out; missing in rows that were not read from it. */
  readonly listed_date?: Date | undefined
  metadata: JsonObject
  platform_data: JsonObject
  /** Null unless it is the hand-over record of a booking. */
  handover: StoredHandover | null
}

/** What an assessment has that is the hand-over record of a booking; its end is the end of the assessment. */
export type StoredHandover = {
  stage: HandoverStage
  state: HandoverState
  version: number
  contentVersion: number
  contentHash: string | null
  head: string | null
  opensDate: string | null
  items: HandoverItem[]
  missingPhotos: string[]
  /** When it reached a state that the conversation of the booking has a line for. */
  lines?: { state: HandoverState; date: string }[]
  /** When the other side was last asked to confirm, and reminded of it. */
  askedDate?: string
  remindedDate?: string
  /** What was said and shown is gone; the hashes are there. */
  isErased?: true
}

export type HandoverVersionRow = {
  assessment_id: string
  number: number
  client_id: string | null
  kind: HandoverVersionKind
  created_date: Date
  captured_date: Date
  author_id: string | null
  method: HandoverMethod
  payload: JsonObject | null
  payload_hash: string
  previous_hash: string
  hash: string
}

export type HandoverLinkRow = {
  token_hash: string
  kind: 'confirm' | 'evidence'
  created_date: Date
  transaction_id: string
  assessment_id: string | null
  user_id: string
  expiration_date: Date | null
  used_date: Date | null
}

export type DocumentRow = {
  id: string
  created_date: Date
  updated_date: Date
  author_id: string | null
  target_id: string | null
  type: string
  label: string | null
  data: JsonObject
  metadata: JsonObject
  platform_data: JsonObject
}

export type OrderRow = {
  id: string
  created_date: Date
  updated_date: Date
  amount_due: string | null
  amount_paid: string | null
  amount_remaining: string | null
  currency: string | null
  payer_id: string | null
  payment_attempted: boolean
  metadata: JsonObject
  platform_data: JsonObject
}

/** Read with its order as JSON, so amounts are numbers. */
export type OrderLineRow = {
  id: string
  order_id: string
  position: number
  created_date: Date
  updated_date: Date
  transaction_id: string | null
  reversal: boolean
  payer_id: string | null
  receiver_id: string | null
  payer_amount: number | null
  receiver_amount: number | null
  platform_amount: number | null
  currency: string | null
  metadata: JsonObject
  platform_data: JsonObject
}

export type OrderMoveRow = OrderLineRow & { real: RealAmounts | null; event_date: Date | null }

export type PaymentRow = {
  transaction_id: string
  created_date: Date
  updated_date: Date
  provider: OnlineProvider
  form: 'hosted' | 'embedded'
  status: 'open' | 'authorized' | 'captured' | 'cancelled' | 'failed'
  amount: string
  fee: string
  currency: string
  refunded: string
  attempt: number
  /** what staff decided to return in all; null while what is due follows from the cancellation */
  refund_due: string | null
  /** neither the policy nor a later cancellation adds to it */
  is_refund_final: boolean
  fee_bearer: 'platform' | 'owner' | 'taker'
  fee_returned: string
  /** how much of the amount is no part of the price any more, since the booking was changed */
  lowered: string
  /** how much of what is paid is the fee of the taker; null of payments from before it was kept */
  taker_fee: string | null
  /** by what the provider knows it */
  provider_references: { readonly [name: string]: string }
}

/** The difference of a change that was paid besides; the sums of the booking's payment have it in them once it counts. */
export type AdditionalPaymentRow = Pick<
  PaymentRow,
  | 'transaction_id'
  | 'created_date'
  | 'updated_date'
  | 'form'
  | 'status'
  | 'amount'
  | 'fee'
  | 'refunded'
  | 'fee_returned'
  | 'attempt'
  | 'provider_references'
> & { change_id: string; is_counted: boolean }

/** A deposit that is paid with a booking; amounts in the smallest unit of the currency of its payment. */
export type DepositRow = {
  transaction_id: string
  created_date: Date
  updated_date: Date
  /** void: the page was left, and nothing was paid */
  status: Exclude<DepositStatus, 'none'> | 'void'
  name: string | null
  amount: string
  returned: string
  /** what the owner gets, once that is decided */
  kept: string
  return_days: number
  answer_days: number
  claimed: string | null
  claim_reason: string | null
  claim_date: Date | null
  /** until when the taker can answer the claim */
  answer_date: Date | null
  objection: string | null
  outcome: DepositOutcome | null
  decided_date: Date | null
  decided_by: string | null
  /** when the owner had what is kept */
  paid_date: Date | null
  settled_date: Date | null
}

export type FileRow = {
  key: string
  created_date: Date
  owner_id: string | null
  folder: string
  name: string
  content_type: string
  bytes: string
  width: number | null
  height: number | null
  placeholder: string | null
  /** Of pictures of hand-overs: the bytes as they came, and as they are stored. */
  received_sha256: string | null
  stored_sha256: string | null
}

export type PlaceRow = {
  id: number
  name: string
  country: string
  region: string | null
  population: number
  latitude: number
  longitude: number
  search_text: string
}

export type TransactionRow = {
  id: string
  created_date: Date
  updated_date: Date
  asset_id: string | null
  asset_snapshot: JsonObject
  asset_type_id: string | null
  asset_type: AssetType | null
  status: string
  status_history: Transaction['statusHistory']
  owner_id: string | null
  taker_id: string
  quantity: string
  start_date: Date | null
  end_date: Date | null
  duration: Duration | null
  time_unit: TimeUnit | null
  unit_price: string | null
  value: string | null
  owner_amount: string | null
  taker_amount: string | null
  platform_amount: string | null
  currency: string | null
  completed_date: Date | null
  cancelled_date: Date | null
  cancellation_reason: string | null
  /** who called it off, which decides what is given back; the reason is only what they say */
  cancelled_by: 'owner' | 'taker' | 'platform' | null
  stock_taken: string
  is_disclosing: boolean
  /** when the server has to look after it next: a reminder, or its deadline */
  wake_date: Date | null
  metadata: JsonObject
  platform_data: JsonObject
  /** The database works it out from the others, as `bookingTurn` does; missing in rows that were not read from it. */
  readonly turn?: 'owner' | 'taker' | null | undefined
  /** the same, as `transactionStage` does */
  readonly stage?: TransactionStage | undefined
  readonly status_date?: Date | undefined
}

export type ReservationRow = {
  transaction_id: string
  asset_id: string
  start_date: Date
  /** `Infinity` when it is open */
  end_date: Date | number
  quantity: string
  status: string
  is_blocking: boolean
  is_cancelled: boolean
  is_forced: boolean
  /** Whose it is while nothing is booked: then `transaction_id` is the id of an entry of the waiting list. */
  held_for: string | null
}

/** Someone waits for dates that are taken; see `features/waiting-list`. */
export type WaitingEntryRow = {
  id: string
  created_date: Date
  updated_date: Date
  /** Who came first; set by the database. */
  place: string
  asset_id: string
  user_id: string
  start_date: Date
  end_date: Date
  quantity: string
  status: WaitingStatus
  reason: WaitingReason | null
  /** Until when such a booking can be made. */
  last_date: Date
  offered_date: Date | null
  /** Null once the person has asked the owner: then it is held until there is an answer. */
  offer_until: Date | null
  transaction_id: string | null
}

/** A part of what an open change needs beyond what its booking holds. */
export type ChangeHoldRow = Omit<ReservationRow, 'is_blocking' | 'is_cancelled' | 'is_forced' | 'held_for'> & {
  change_id: string
  part: number
}

/** Another time, quantity or other extras of a booking, proposed by one side. */
export type TransactionChangeRow = {
  id: string
  created_date: Date
  updated_date: Date
  transaction_id: string
  asset_id: string
  side: 'owner' | 'taker'
  proposer_id: string | null
  status: ChangeStatus
  reason: 'deadline' | 'overtaken' | 'unpaid' | null
  deadline: Date
  /** when both had said yes to what is still to be paid */
  agreed_date: Date | null
  answered_date: Date | null
  before: ChangeTerms
  start_date: Date | null
  end_date: Date | null
  duration: Duration | null
  quantity: string
  extras: { id: string; count: number }[]
  value: string | null
  owner_amount: string | null
  taker_amount: string | null
  platform_amount: string | null
  price: BookingPrice | null
  lines: PriceLine[]
  currency: string | null
  settlement: ChangeSettlement
  pieces_held: string
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
  row_counts: { table_name: string; change: number }
  users: Table<UserRow, 'organizations' | 'metadata' | 'platform_data'>
  organization_invitations: InvitationRow
  staff_invitations: StaffInvitationRow
  factors: FactorRow
  suspensions: SuspensionRow
  blocks: BlockRow
  view_as_sessions: ViewAsSessionRow
  audit: AuditRow
  cases: Table<CaseRow, 'metadata'>
  case_reports: CaseReportRow
  reported_people: { user_id: string; nb_cases: number }
  notes: NoteRow
  legal_versions: Table<LegalVersionRow, 'texts' | 'changes'>
  acceptances: AcceptanceRow
  trash: TrashRow
  operations: OperationTable
  operation_rows: OperationRowTable
  recovery_codes: { user_id: string; code_hash: string; created_date: Date; used_date: Date | null }
  sign_ins: SignInRow
  last_seen: { user_id: string; date: Date }
  organization_joins: { organization_id: string; user_id: string; joined_date: Date }
  roles: Table<RoleRow, 'metadata' | 'platform_data'>
  api_keys: Table<ApiKeyRow, 'metadata' | 'platform_data'>
  passwords: { user_id: string; hash: string; updated_date: Date }
  auth_tokens: Table<AuthTokenRow, 'reference'>
  token_cutoffs: { user_id: string; not_before: Date }
  token_limits: TokenLimitRow
  rotated_tokens: RotatedTokenRow
  sso_identities: SsoIdentityRow
  email_changes: EmailChangeRow
  held_addresses: HeldAddressRow
  data_exports: DataExportRow
  unused_accounts: UnusedAccountRow
  configs: Table<ConfigRow, 'content' | 'secret_dates'>
  config_previews: Table<ConfigPreviewRow, 'content'>
  events: Table<EventRow, 'object' | 'changes_requested' | 'related_objects_ids' | 'metadata'>
  webhooks: Table<WebhookRow, 'metadata' | 'platform_data'>
  workflows: Table<WorkflowRow, 'computed' | 'run' | 'tests' | 'metadata' | 'platform_data'>
  workflow_runs: Table<WorkflowRunRow, 'state'>
  workflow_logs: Table<WorkflowLogRow, 'step' | 'metadata'>
  workflow_log_counts: { hour: Date; type: string; count: string }
  workflow_run_counts: { workflow_id: string; part: number; count: number }
  emails: Table<EmailRow, 'tries'>
  notifications: Table<NotificationRow, 'data'>
  webhook_deliveries: WebhookDeliveryRow
  webhook_logs: Table<WebhookLogRow, 'metadata'>
  tasks: Table<TaskRow, 'event_metadata' | 'metadata' | 'platform_data'>
  event_counts: { hour: Date; type: string; count: string }
  event_tallies: { hour: Date; type: string; count: string }
  event_tally_mark: { is_only: Generated<boolean>; until_date: Date }
  event_files: EventFileRow
  categories: Table<CategoryRow, 'metadata' | 'platform_data'>
  asset_types: Table<
    AssetTypeRow,
    'pricing' | 'timing' | 'transaction_process' | 'namespaces' | 'metadata' | 'platform_data'
  >
  removed_custom_attributes: Table<RemovedCustomAttributeRow, 'attribute'>
  custom_attributes: Table<CustomAttributeRow, 'metadata' | 'platform_data'>
  assets: Table<AssetRow, 'locations' | 'custom_attributes' | 'metadata' | 'platform_data'>
  availabilities: Table<AvailabilityRow, 'recurring_duration' | 'metadata' | 'platform_data'>
  transactions: Table<
    TransactionRow,
    'asset_snapshot' | 'asset_type' | 'status_history' | 'duration' | 'metadata' | 'platform_data'
  >
  reservations: ReservationRow
  change_holds: ChangeHoldRow
  transaction_changes: Table<TransactionChangeRow, 'before' | 'duration' | 'extras' | 'price' | 'lines'>
  /** What reservations, offers of the waiting list among them, and open changes take. */
  stock_taken: Omit<ReservationRow, 'is_forced'>
  waiting_entries: Omit<WaitingEntryRow, 'place'> & { place: Generated<string> }
  stock_levels: { asset_id: string; starts: Date[]; fixed: (string | null)[]; relative: string[] }
  idempotency_keys: { caller: string; key: string; created_date: Date; fingerprint: string; answer: string | null }
  saved_searches: Table<SavedSearchRow, 'search' | 'metadata' | 'platform_data'>
  saved_search_matches: SavedSearchMatchRow
  entries: Table<EntryRow, 'fields' | 'metadata'>
  conversations: ConversationSummaryRow
  conversation_openings: ConversationOpeningRow
  messages: Table<MessageRow, 'attachments' | 'metadata' | 'platform_data'>
  ratings: Table<RatingRow, 'metadata' | 'platform_data'>
  assessments: Table<AssessmentRow, 'signers' | 'metadata' | 'platform_data' | 'handover'>
  handover_versions: Table<HandoverVersionRow, 'payload'>
  calendar_addresses: CalendarAddressRow
  shared_lists: SharedListRow
  calendar_conflicts: CalendarConflictRow
  calendar_sources: CalendarSourceRow
  handover_links: HandoverLinkRow
  documents: Table<DocumentRow, 'data' | 'metadata' | 'platform_data'>
  /** Documents, and ratings and saved searches in their form. */
  all_documents: Table<DocumentRow, 'data' | 'metadata' | 'platform_data'>
  orders: Table<OrderRow, 'metadata' | 'platform_data'>
  order_lines: Table<OrderLineRow, 'metadata' | 'platform_data'>
  order_moves: Table<OrderMoveRow, 'real' | 'metadata' | 'platform_data'>
  asset_views: { asset_id: string; day: Date; views: string }
  payments: Table<PaymentRow, 'provider_references'>
  additional_payments: Table<AdditionalPaymentRow, 'provider_references'>
  deposits: DepositRow
  payment_events: { provider: OnlineProvider; id: string; type: string; received_date: Date }
  files: FileRow
  places: PlaceRow
  part_signs: PartSignRow
  servers: Table<ServerRow, 'report'>
  client_errors: Table<ClientErrorRow, 'browsers' | 'versions' | 'stack'>
  client_error_people: { client_error_id: string; who: string }
  mail_previews: MailPreviewRow
  reply_uses: { name: string; day: string; uses: number }
  setup_marks: SetupMarkRow
  switch_acts: SwitchActRow
  switch_states: SwitchStateRow
  switch_counts: SwitchCountRow
  rate_buckets: { key: string; tokens: number; updated_date: Date }
}
