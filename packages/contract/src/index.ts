import { dataExports, emailChanges } from './accounts.ts'
import { apiKeys } from './api-keys.ts'
import { assessments } from './assessments.ts'
import { assetTypes } from './asset-types.ts'
import { assets } from './assets.ts'
import { audit } from './audit.ts'
import { auth, password, tokens } from './auth.ts'
import { automations } from './automations.ts'
import { availabilities } from './availabilities.ts'
import { batch } from './batch.ts'
import { blocks } from './blocks.ts'
import { calendar } from './calendar.ts'
import { bookingCalendars, calendarAddresses, calendarSources } from './calendar-feeds.ts'
import { cases } from './cases.ts'
import { categories } from './categories.ts'
import { changes } from './changes.ts'
import { clientErrors } from './client-errors.ts'
import { configTools } from './config-tools.ts'
import { configs } from './configs.ts'
import { configuration } from './configuration.ts'
import { consoleAuth } from './console.ts'
import { conversations } from './conversations.ts'
import { customAttributes } from './custom-attributes.ts'
import { deposits } from './deposits.ts'
import { documents } from './documents.ts'
import { assetViews, earnings } from './earnings.ts'
import { emailTools } from './email-tools.ts'
import { emails } from './emails.ts'
import { entries } from './entries.ts'
import { events } from './events.ts'
import { factors, userFactors } from './factors.ts'
import { handovers } from './handovers.ts'
import { helpRequests } from './help-requests.ts'
import { jobs } from './jobs.ts'
import { acceptances, legalVersions } from './legal.ts'
import { lookup } from './lookup.ts'
import { messages } from './messages.ts'
import { assetModeration } from './moderation.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { numbers } from './numbers.ts'
import { operations } from './operations.ts'
import { orderLines, orderMoves, orders } from './orders.ts'
import { invitations, organizations } from './organizations.ts'
import { integrations, payments, providers } from './payments.ts'
import { places } from './places.ts'
import { ratings } from './ratings.ts'
import { receipts } from './receipts.ts'
import { reminders } from './reminders.ts'
import { replies } from './replies.ts'
import { testDatas } from './reset.ts'
import { permissions, roles } from './roles.ts'
import { savedSearches, search } from './search.ts'
import { serviceMessages } from './service-messages.ts'
import { setups } from './setup.ts'
import { sharedLists } from './shared-lists.ts'
import { links, sessions, sso, userLinks } from './sign-in.ts'
import { signals } from './signals.ts'
import { staff, staffInvitations, userSessions } from './staff.ts'
import { userSuspensions } from './suspensions.ts'
import { system } from './system.ts'
import { tasks } from './tasks.ts'
import { texts } from './texts.ts'
import { userTimeline } from './timeline.ts'
import { transactions } from './transactions.ts'

export {
  type ConfigurationComparison,
  type ConfigurationDifference,
  type ConfigurationDocument,
  type ConfigurationKind,
  configurationKinds,
} from './configuration.ts'
export {
  type Acceptance,
  type AskedVersion,
  acceptAgainAt,
  type LegalPage,
  type LegalVersion,
  legalPages,
} from './legal.ts'
export {
  type ExportedType,
  exportedTypes,
  exportFormats,
  type ImportedType,
  importBytes,
  importedTypes,
  importLimit,
  type Operation,
  type OperationKind,
  type OperationObjectType,
  type OperationOutcome,
  type OperationRow,
  type OperationStatus,
  operationLimit,
} from './operations.ts'
export { type Translation, translatedTypes } from './translations.ts'
export type { Trashed, TrashKind } from './trash.ts'
export { trashRights } from './trash-rights.ts'
export type { Usage, UsageKind } from './usage.ts'
export { plazaVersion } from './version.ts'

import { translations } from './translations.ts'
import { trash } from './trash.ts'
import { uploads } from './uploads.ts'
import { usages } from './usage.ts'
import { userData } from './user-data.ts'
import { userHelp } from './user-help.ts'
import { users } from './users.ts'
import { viewAs } from './view-as.ts'
import { waitingList } from './waiting-list.ts'
import { webhookLogs, webhooks } from './webhooks.ts'
import { workflowLogs, workflows } from './workflows.ts'

/** Every call of the API, by resource. Routes, client, reference and permission matrix come from this value. */
export const endpoints = {
  acceptances,
  apiKeys,
  assessments,
  assetModeration,
  assetTypes,
  assetViews,
  assets,
  audit,
  auth,
  automations,
  availabilities,
  batch,
  blocks,
  bookingCalendars,
  calendar,
  calendarAddresses,
  calendarSources,
  sharedLists,
  cases,
  categories,
  changes,
  config: configs,
  clientErrors,
  configTools,
  configuration,
  console: consoleAuth,
  conversations,
  customAttributes,
  dataExports,
  deposits,
  documents,
  earnings,
  emailChanges,
  emails,
  emailTools,
  entries,
  events,
  factors,
  integrations,
  invitations,
  jobs,
  links,
  handovers,
  helpRequests,
  legalVersions,
  lookup,
  messages,
  notes,
  reminders,
  serviceMessages,
  operations,
  orderLines,
  orderMoves,
  orders,
  organizations,
  notifications,
  numbers,
  setup: setups,
  testData: testDatas,
  password,
  payments,
  permissions,
  places,
  providers,
  ratings,
  receipts,
  replies,
  roles,
  sessions,
  signals,
  sso,
  staff,
  staffInvitations,
  system,
  tasks,
  savedSearch: savedSearches,
  search,
  tokens,
  transactions,
  translations,
  trash,
  uploads,
  usages,
  userFactors,
  userData,
  userHelp,
  userLinks,
  userSessions,
  texts,
  userTimeline,
  userSuspensions,
  users,
  viewAs,
  waitingList,
  webhookLogs,
  webhooks,
  workflowLogs,
  workflows,
}
export type Endpoints = typeof endpoints

export type { DataExport, EmailChange } from './accounts.ts'
export { type ApiKey, apiKey, builtInKeyTypes, customKeyType } from './api-keys.ts'
export type {
  Assessment,
  AssessmentSigner,
  AssessmentStatement,
  AssessmentStatus,
  Handover,
  HandoverContent,
  HandoverItem,
  HandoverStage,
  HandoverState,
  SignerInput,
} from './assessments.ts'
export type { AssetType, AssetTypeStats, TransactionProcess } from './asset-types.ts'
export type { Asset, AssetStats, Location } from './assets.ts'
export type { AuditRecord, UndoObstacle } from './audit.ts'
export {
  type Automation,
  type AutomationPreview,
  type SwitchKey,
  type SwitchValueKind,
  switchKeys,
} from './automations.ts'
export type { Availability, AvailabilityGraph } from './availabilities.ts'
export { type Block, type BlockKind, blockKinds } from './blocks.ts'
export type { CalendarBooking, CalendarRow } from './calendar.ts'
export type {
  CalendarAddress,
  CalendarProblemCode,
  CalendarSource,
} from './calendar-feeds.ts'
export type { BookedCancellation, RefundDate, RefundStep } from './cancellation.ts'
export {
  type Case,
  type CaseKind,
  type CasePriority,
  type CaseResolution,
  type CaseStatus,
  type CaseWithReports,
  caseKinds,
} from './cases.ts'
export type { Category, CategoryStats } from './categories.ts'
export {
  type BookingChange,
  type BookingWish,
  type ChangeSettlement,
  type ChangeStatus,
  type ChangeTerms,
  changeSettlements,
  changeStatuses,
  type WishPreview,
} from './changes.ts'
export {
  type ClientApp,
  type ClientError,
  type ClientErrorFrame,
  type ClientErrorState,
  type ClientErrorWithStack,
  clientApps,
  clientErrorStates,
} from './client-errors.ts'
export type { ConfigFinding, ConfigImpact } from './config-tools.ts'
export type { Config } from './configs.ts'
export type { Challenge, ConsoleSession } from './console.ts'
export type { AnswerHabits, Conversation } from './conversations.ts'
export { type CustomAttribute, type CustomAttributeStats, customAttributeTypes } from './custom-attributes.ts'
export {
  type Deposit,
  type DepositDeed,
  type DepositOutcome,
  type DepositStatus,
  depositDeeds,
  depositOutcomes,
  depositStatuses,
} from './deposits.ts'
export type { Document, DocumentStats } from './documents.ts'
export { type Duration, type TimeUnit, timeUnits } from './durations.ts'
export type { AssetFigures, EarningsBooking, EarningsMonth } from './earnings.ts'
export type { MailTemplate } from './email-tools.ts'
export type { Mailbox, MailState, MailTry, StoredEmail, WholeEmail } from './emails.ts'
export {
  type Access,
  type ApiVersion,
  apiVersions,
  type BodyOf,
  type DateBounds,
  type EndpointShape,
  type ItemOf,
  type ListQuery,
  type ListRules,
  type Method,
  type NumberBounds,
  type Order,
  type ParamsOf,
  type ParsedQuery,
  type QueryOf,
} from './endpoint.ts'
export type { Entry } from './entries.ts'
export {
  type CoreEventType,
  coreEvents,
  isCoreEventFormat,
  isKnownEventType,
} from './event-types.ts'
export type { Event, EventGroup, EventPeriod } from './events.ts'
export { extensions } from './extensions.ts'
export type { Factor } from './factors.ts'
export type { HandoverMethod, HandoverVersion, HandoverVersionKind } from './handovers.ts'
export type { HelpRequest } from './help-requests.ts'
export type { FailedJob } from './jobs.ts'
export { type LookupAnswer, type LookupKind, type LookupResult, lookupKinds } from './lookup.ts'
export type { Message } from './messages.ts'
export type { ListingReview, ListingRisk } from './moderation.ts'
export type { Note } from './notes.ts'
export type { Notification } from './notifications.ts'
export {
  type Accounting,
  type AccountingRow,
  type NumberKey,
  type Numbers,
  type NumbersNow,
  numberKeys,
  numberSteps,
  type PartName,
} from './numbers.ts'
export { openApiDocument } from './openapi.ts'
export type { DescribedRefusal } from './openapi-refusals.ts'
export type {
  OrderLine,
  OrderLineInput,
  OrderMove,
  OrderMoveInput,
  OrderPreview,
  PlacedOrder,
  RealAmounts,
} from './orders.ts'
export type { Actable, Invitation, Member } from './organizations.ts'
export { type OnlineProvider, onlineProviders, type PaymentKind } from './payment-kinds.ts'
export { type Checkout, feeBearers, type Payment, type Refund, type RefundPreview } from './payments.ts'
export {
  type BuiltInRole,
  builtInRoles,
  defaultUserRoles,
  knownPermissions,
  type Permission,
  type StaffRole,
  staffRoles,
  staffRolesVersion,
  teamRoles,
} from './permissions.ts'
export type { Place } from './places.ts'
export type { BookingPrice, PriceLine } from './prices.ts'
export type { Rating, RatingGroup, RatingStats, RatingSummary } from './ratings.ts'
export type { MonthStatement, Receipt } from './receipts.ts'
export {
  codeOf,
  commonRefusals,
  messageOf,
  type Refusal,
  type RefusalCode,
  type RefusalValues,
  refusals,
} from './refusals/index.ts'
export type { ReminderPreview } from './reminders.ts'
export type { ReplyUses } from './replies.ts'
export type { TestData } from './reset.ts'
export type { DescribedPermission, Grant, Role } from './roles.ts'
export type { DateFilter, Json, JsonObject, ListFilter, NumberFilter } from './schema.ts'
export type {
  Facet,
  FoundAsset,
  NewSavedSearch,
  SavedSearch,
  SearchExplanation,
  SearchPage,
  SearchRequest,
  SortStep,
} from './search.ts'
export { liveSetupKeys, type Setup, type SetupItem, type SetupKey, setupKeys, type TestBooking } from './setup.ts'
export type { OpenedList, SharedList } from './shared-lists.ts'
export type { Link, Session } from './sign-in.ts'
export type { StaffInvitation, StaffMember } from './staff.ts'
export {
  type SuspensionKind,
  type SuspensionPreview,
  type SuspensionReason,
  suspensionReasons,
} from './suspensions.ts'
export {
  type JobKind,
  type JobState,
  jobStates,
  type Licences,
  type PartProblem,
  type PartState,
  partProblems,
  partStates,
  type System,
  type SystemJob,
  type SystemPart,
  type SystemPartState,
  systemParts,
} from './system.ts'
export type { Task } from './tasks.ts'
export type { SiteText } from './texts.ts'
export { type TimelineEntry, type TimelineKind, type TimelinePage, timelineKinds } from './timeline.ts'
export {
  type BookingCount,
  bookingTurns,
  type ChangePreview,
  type ListedTransaction,
  type Replay,
  shownPaymentStatuses,
  type Transaction,
  type TransactionPreview,
  type TransactionStage,
  transactionStages,
} from './transactions.ts'
export type { UploadedFile, UploadPolicy } from './uploads.ts'
export type { User, UserStats } from './users.ts'
export type { AccountVisit } from './view-as.ts'
export {
  type WaitingCount,
  type WaitingEntry,
  type WaitingReason,
  type WaitingStatus,
  waitingReasons,
  waitingStatuses,
} from './waiting-list.ts'
export type { Webhook, WebhookLog } from './webhooks.ts'
export type { Workflow, WorkflowLog, WorkflowStep, WorkflowTest } from './workflows.ts'
