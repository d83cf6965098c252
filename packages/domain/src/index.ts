export { amount, decimalsOf, parseAmount } from './amounts.ts'
export { assetLimits } from './asset-limits.ts'
export { assetIdOf, assetPath, assetSlug, slugOf } from './asset-path.ts'
export {
  type AssetSpot,
  type ChosenPlace,
  chosenPlace,
  exactPlace,
  locationsOf,
  spotAt,
  spotOf,
} from './asset-spot.ts'
export { attributesByType, type TypeAttributes, type TypeWord } from './attributes/by-type.ts'
export { type AssetFacts, factsOf } from './attributes/facts.ts'
export { filtersOfTypes, lackingAttributes, viewsOfType } from './attributes/of-type.ts'
export { attributeText, cardTexts } from './attributes/text.ts'
export {
  type AttributeInput,
  attributeInput,
  attributeProblem,
  attributeValue,
  longestAttributeText,
} from './attributes/values.ts'
export { type AttributeView, attributeView, type Declared, inOrder, suiting, wordsOf } from './attributes/view.ts'
export {
  changeDeadline,
  changeHoursOf,
  type HeldPart,
  hasBegun,
  mostChangeHours,
  partsBeyond,
} from './booking-change.ts'
export {
  type BookingDates,
  type DateError,
  dateErrors,
  noDates,
  type SentDates,
  settleDates,
  unitsOf,
  withRealDuration,
} from './booking-dates.ts'
export { isOwedByHand, paysBeforeYes, requestStepOf, waitsForYes } from './booking-process/by-hand.ts'
export { comparePlans, type PlanDifference, runsAlike } from './booking-process/compare.ts'
export { type DeadlineInput, deadlineIn, wakeDate } from './booking-process/deadline.ts'
export {
  addStatus,
  addStep,
  blockIn,
  cancelTo,
  changeStatus,
  changeStep,
  discloseIn,
  moveStep,
  removeStatus,
  removeStep,
  renameStatus,
  type StatusChange,
  type StepChange,
  startAt,
} from './booking-process/edits.ts'
export {
  errorCodes,
  type Finding,
  type FindingCode,
  type FindingsContext,
  isError,
  nbProcessChecks,
  processFindings,
  takesMoney,
  warningCodes,
} from './booking-process/findings.ts'
export { fixFinding, withoutStatus } from './booking-process/fixes.ts'
export {
  asksForYes,
  type InstantLack,
  type InstantRules,
  instantRulesOf,
  readInstant,
  yesStepOf,
} from './booking-process/instant.ts'
export {
  type BookingChange,
  type BookingNoticeName,
  bookingNotices,
  noticesOfChange,
} from './booking-process/notices.ts'
export { anyStatus, isMarkedEnd, isOnlyOurs, type ProcessPlan, statusesOf } from './booking-process/plan.ts'
export { disclosingStatuses, isDisclosing, planChanges, processPlanOf } from './booking-process/plan-of-type.ts'
export { statusWords, stepWords } from './booking-process/read-words.ts'
export {
  type Deadline,
  longestDeadlineDays,
  type Next,
  type ProcessSettings,
  type ProcessTest,
  processSettings,
  type StatusColour,
  type StatusSettings,
  type StepSettings,
  statusColours,
  statusSettings,
  stepKey,
  type WaitsFor,
  type Words,
  writtenSettings,
} from './booking-process/settings.ts'
export { isAgreed, isDraftStatus, transactionStage } from './booking-process/stage.ts'
export { type StepEffects, stepEffects } from './booking-process/step-effects.ts'
export {
  type ProcessTemplate,
  type ProcessTemplateKey,
  processTemplateKeys,
  processTemplates,
} from './booking-process/templates.ts'
export { usualAnswerHours, withUsualDeadlines } from './booking-process/usual-deadline.ts'
export {
  isWalkOver,
  startWalk,
  takeWalkStep,
  type Walk,
  type WalkActor,
  type WalkEffects,
  type WalkedStep,
  waitWalk,
  walkEffects,
  walkSteps,
} from './booking-process/walk.ts'
export { walkNotices } from './booking-process/walk-notices.ts'
export { walkSwitches } from './booking-process/walk-switches.ts'
export {
  availabilityChangeProblem,
  availabilityProblem,
  presentQuantity,
  type Quantity,
  readQuantity,
  type TimingChange,
} from './calendar/availability.ts'
export { type BlockingTransaction, blockingStatuses, isBlocking, isCounted } from './calendar/blocking.ts'
export {
  dayPeriod,
  daysOfPeriod,
  isDayOpen,
  periodOfDays,
  readGraph,
  type ShownDays,
  type Slot,
  slotsOf,
  type WireGraph,
} from './calendar/booking-days.ts'
export { type Cron, parseCron } from './calendar/cron.ts'
export { type CronPlan, nextRuns, patternOf, planOf } from './calendar/cron-plan.ts'
export { addDuration, type DurationProblem, durationIn, durationOf, durationProblems } from './calendar/duration.ts'
export {
  type Availability,
  availabilityGraph,
  type Graph,
  graphJson,
  graphOfOffer,
  type Offer,
  offerOf,
  type Reservation,
  type Step,
} from './calendar/graph.ts'
export { type Instant, type Period, toInstant } from './calendar/instant.ts'
export { type CalendarProblem, isProblem } from './calendar/problems.ts'
export { nextOccurrence, occurrences, periodsOf, recurrenceProblem, type Timing } from './calendar/recurrence.ts'
export { periodText, type ShownPeriod, shownEnd } from './calendar/shown-period.ts'
export {
  type AvailabilityRequest,
  type CellStock,
  firstConflict,
  firstFreeMoment,
  firstFreeStart,
  freePeriods,
  isAvailable,
  isFree,
  type Level,
  remainingAt,
  type Stock,
  stockByCell,
  stockLevels,
} from './calendar/stock.ts'
export { datesBetween, instantOf, localDate, offsetAt, startOfDay } from './calendar/time-zone.ts'
export { type Weekly, weeklyRecurrence } from './calendar/weekly.ts'
export { withYear, writtenDate, writtenRange } from './calendar/written-date.ts'
export { isTimeZone } from './calendar/zone-name.ts'
export {
  bookedCancellation,
  bookedWith,
  noPolicy,
  type RefundUntil,
  refundAt,
  refundDates,
} from './cancellation/booked.ts'
export {
  type CancellationPolicy,
  type CancellationSettings,
  cancellationIn,
  chosenPolicy,
  isBuiltInPolicy,
  policyFor,
  policyLimits,
  policyOfType,
  readCancellation,
} from './cancellation/policies.ts'
export { type CategoryNode, categoryPath, categoryTree, inCategoryOrder } from './category-tree.ts'
export { changesBetween } from './changes-between.ts'
export { hexColour, type Oklch, parseColour } from './colour.ts'
export { isCurrency, minorDigits, wholeCurrencies } from './currencies.ts'
export { type AttributeDefinition, type AttributeProblem, checkCustomAttributeValues } from './custom-attributes.ts'
export { sumOf } from './decimal.ts'
export {
  type DepositBooking,
  depositDaysOf,
  depositIsAtStake,
  depositIsFree,
  depositReturnDate,
  mostDepositDays,
} from './deposit.ts'
export { usualDueHours } from './due-hours.ts'
export {
  type ExportColumn,
  type ExportGroup,
  exportColumns,
  exportGroups,
  usualColumns,
} from './export/columns.ts'
export { type CsvStyle, csvCell, csvLine } from './export/csv.ts'
export { type Failure, type FieldProblem, failureDetails, failureOf } from './failures.ts'
export {
  after,
  alphanumeric,
  between,
  check,
  clabe,
  type DateLike,
  email,
  integer,
  latitude,
  lettersOnly,
  longitude,
  maxLength,
  minLength,
  numeric,
  optional,
  type Problem,
  phone,
  type Rule,
  required,
  sameAs,
  url,
} from './form-rules.ts'
export { type Axis, parseCoordinate } from './form-rules-coordinate.ts'
export {
  addGrants,
  allGrants,
  coversGrants,
  type GrantingRole,
  type Grants,
  grantsOfRoles,
  holds,
  holdsAny,
  intersectGrants,
  noGrants,
  reachesBeyond,
  withOwnOf,
} from './grants.ts'
export { canonicalJson } from './handover/canonical-json.ts'
export { handoverItems, handoverRules, openHandoverItems } from './handover/check-list.ts'
export { mergeHandoverContent } from './handover/merge-content.ts'
export { type HandoverSettings, handoverSettings } from './handover/settings.ts'
export {
  type ImportField,
  importFields,
  isFree as isFreeField,
  type Mapping,
  mappedRow,
  proposedMapping,
  unusedColumns,
} from './import/mapping.ts'
export { recognisedFile } from './import/other-systems.ts'
export { readSheet, type Sheet, type SheetFormat, sheetFormats } from './import/sheet.ts'
export { type SheetPart, type SheetSummary, sheetReader, UnreadableSheet } from './import/sheet-parts.ts'
export { inWords } from './in-words.ts'
export { asObject, isObject } from './json-object.ts'
export { dateFormat, numberFormat } from './kept-formats.ts'
export {
  acceptedLocales,
  chosenOrder,
  closestLocale,
  directionOf,
  type Offered,
  offeredLocales,
  orderBy,
  readingOf,
  readingOrder,
  setReading,
  spokenIn,
  spokenOrder,
  textIn,
  writtenLocales,
} from './locales.ts'
export { majorUnits, minorUnits } from './minor-units.ts'
export { type ListingState, listingStateOf, listingStates, moderationOf } from './moderation/listing-state.ts'
export { type ModerationReason, moderationReasons, reasonsText } from './moderation/reasons.ts'
export { findRisks, isPriceFar, type RiskSpan } from './moderation/risks.ts'
export { type NamespaceRights, namespacesOf, readable, refusedNamespaces, withoutSystem } from './namespaces.ts'
export { type Point, pointNear } from './near-point.ts'
export {
  isNoticeKind,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeKind,
  noticeChoices,
  noticeKinds,
  wantsNotice,
} from './notice-choices.ts'
export { mostNoticeHours, noticeHoursOf } from './notice-hours.ts'
export { type PaymentWay, paymentKindOf } from './payment-kind.ts'
export {
  type PermissionGroup,
  type PermissionWords,
  permissionGroups,
  permissionWords,
} from './permissions/words.ts'
export { type ExtrasHeld, extrasBeyond, hasScarceExtras, shortExtra } from './prices/extras-left.ts'
export { type ChosenExtra, isTooLongToPrice, longestPricedDays, priceLines } from './prices/lines.ts'
export { bookingPriceOf, chosenExtras } from './prices/read-price.ts'
export { type Extra, type PriceRules, priceRulesOf, readPriceRules } from './prices/rules.ts'
export { stayProblems } from './prices/stay.ts'
export { type Amounts, amountDecimals, largestAmount, type PriceInput as Priced, priceOf } from './pricing.ts'
export {
  checkProcess,
  defaultProcess,
  findTransition,
  isEndStatus,
  isPayStep,
  mayTake,
  type ProcessDraft,
  payStepOf,
  processOf,
  reachableStatuses,
  simulate,
  type Transition,
  transitionsFrom,
} from './process.ts'
export { mainRatingLabel } from './rating-labels.ts'
export {
  type BookingStage,
  bookingStage,
  type Cancellation,
  type CancelledBy,
  type Paid,
  reasonOfSide,
  refundOfPaid,
  shareOfPaid,
  sideOfReason,
} from './refund.ts'
export { afterRefund, type FeeBearer, feeShare, type PaymentBooks, sharesOf } from './refund-books.ts'
export { readyMadeReplies } from './replies/ready-made.ts'
export { fillReply, isReplyWhole, readReplies, replyIn, replyLanguage } from './replies/replies.ts'
export { type Reply, type ReplyUse, replyUses, replyValues } from './replies/reply.ts'
export { replyProblem } from './replies/reply-problem.ts'
export { readSavedLists, type SavedList, savedListLimits } from './saved-lists.ts'
export { mostSealedDays, sealedDaysOf } from './sealed-days.ts'
export { assisted, likelyMeant, spellingsWanted, type UsedWord } from './search/assisted.ts'
export { builtInSynonyms } from './search/built-in-synonyms.ts'
export {
  type AttributeType,
  type Filter,
  type FilterCondition,
  type FilterTarget,
  isSearchFlag,
  longestComparedText,
  mentions,
  readFilter,
} from './search/filter.ts'
export { type FilterProblem, isFilterProblem } from './search/filter-problems.ts'
export {
  type Bounds,
  boxesAround,
  distanceMetres,
  nearestMetres,
  type Position,
  splitBounds,
} from './search/position.ts'
export { readSynonyms, type SynonymRow, type Synonyms } from './search/synonyms.ts'
export { analyse, foldText, mistakes } from './search/text.ts'
export {
  isTextMatch,
  rarityOf,
  readTextQuery,
  scoreText,
  type TextEvidence,
  type TextQuery,
  vocabularyWanted,
  type WantedWord,
  type WordEvidence,
  withVocabulary,
} from './search/text-match.ts'
export { unitsADay } from './search/units-a-day.ts'
export { isSignOnAttribute, signOnTexts } from './sign-on-attributes.ts'
export { type AlertReason, alertReasons, isQuiet, type StaffAlerts, staffAlerts, usualDigest } from './staff-alerts.ts'
export {
  allowedValue,
  isSwitchValue,
  type SwitchState,
  type SwitchValue,
  type SwitchValues,
  switches,
  switchIn,
} from './switches.ts'
export { includedTaxes, taxRulesOf } from './taxes.ts'
export { type BrandColours, brandColours, type Scheme, type ThemeSettings, themeCss, themeFonts } from './theme.ts'
export { looksLikeDanger, type MeasuredPair, measureTheme, type UsedColour, usedColours } from './theme-contrast.ts'
export { type BookingRole, bookingDeadline, bookingTurn, moverFrom } from './turn.ts'
export { uploadLimits } from './upload-limits.ts'
export { mostHoldHours, offerEnd, waitingListOf } from './waiting-list.ts'
export { addsMails, writesMails } from './workflow-mails.ts'
export { type WorkflowTemplate, workflowTemplates } from './workflow-templates.ts'
export { approximate, formatMoney, formatRoughly } from './written-money.ts'
