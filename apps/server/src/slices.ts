import type { JsonObject } from '@plaza/contract'
import { type CopiedPart, isTaken, putBack, takeCopy } from './archive/copies.ts'
import { arrange } from './archive/resources.ts'
import { createBackfills } from './backfills.ts'
import type { AllHandlers, Copies, Copy, Objects } from './context.ts'
import { alerts } from './features/alerts/index.ts'
import { apiKeys } from './features/api-keys/index.ts'
import { assessments } from './features/assessments/index.ts'
import { assetTypes } from './features/asset-types/index.ts'
import { assets } from './features/assets/index.ts'
import { auditLog } from './features/audit-log/index.ts'
import { auth } from './features/auth/index.ts'
import { automations } from './features/automations/index.ts'
import { availabilities } from './features/availabilities/index.ts'
import { batch } from './features/batch/index.ts'
import { blocks } from './features/blocks/index.ts'
import { calendar } from './features/calendar/index.ts'
import { calendarFeeds } from './features/calendar-feeds/index.ts'
import { cases } from './features/cases/index.ts'
import { categories } from './features/categories/index.ts'
import { changes } from './features/changes/index.ts'
import { clientErrors } from './features/client-errors/index.ts'
import { configTools } from './features/config-tools/index.ts'
import { configs } from './features/configs/index.ts'
import { configuration } from './features/configuration/index.ts'
import { consoleSignIn } from './features/console/index.ts'
import { conversations } from './features/conversations/index.ts'
import { credentials } from './features/credentials/index.ts'
import { customAttributes } from './features/custom-attributes/index.ts'
import { deadlines } from './features/deadlines/index.ts'
import { deposits } from './features/deposits/index.ts'
import { documents } from './features/documents/index.ts'
import { earnings } from './features/earnings/index.ts'
import { emailChanges } from './features/email-changes/index.ts'
import { emailTools } from './features/email-tools/index.ts'
import { emails } from './features/emails/index.ts'
import { entries } from './features/entries/index.ts'
import { eventLog } from './features/event-log/index.ts'
import { eventStream } from './features/event-stream/index.ts'
import { factors } from './features/factors/index.ts'
import { files } from './features/files/index.ts'
import { helpRequests } from './features/help-requests/index.ts'
import { failedJobs } from './features/jobs/index.ts'
import { legal } from './features/legal/index.ts'
import { lookup } from './features/lookup/index.ts'
import { messages } from './features/messages/index.ts'
import { moderation } from './features/moderation/index.ts'
import { notes } from './features/notes/index.ts'
import { notices } from './features/notices/index.ts'
import { numbers } from './features/numbers/index.ts'
import { operations } from './features/operations/index.ts'
import { orders } from './features/orders/index.ts'
import { organizations } from './features/organizations/index.ts'
import { payments } from './features/payments/index.ts'
import { personalData } from './features/personal-data/index.ts'
import { places } from './features/places/index.ts'
import { rateLimits } from './features/rate-limits/index.ts'
import { ratings } from './features/ratings/index.ts'
import { reminders } from './features/reminders/index.ts'
import { reports } from './features/reports/index.ts'
import { roles } from './features/roles/index.ts'
import { search } from './features/search/index.ts'
import { serviceMessages } from './features/service-messages/index.ts'
import { setup } from './features/setup/index.ts'
import { sharedLists } from './features/shared-lists/index.ts'
import { signInHelp } from './features/sign-in-help/index.ts'
import { signals } from './features/signals/index.ts'
import { sso } from './features/sso/index.ts'
import { staff } from './features/staff/index.ts'
import { stuckBookings } from './features/stuck-bookings/index.ts'
import { suspensions } from './features/suspensions/index.ts'
import { system } from './features/system/index.ts'
import { tasks } from './features/tasks/index.ts'
import { testData } from './features/test-data/index.ts'
import { texts } from './features/texts/index.ts'
import { timeline } from './features/timeline/index.ts'
import { transactions } from './features/transactions/index.ts'
import { translations } from './features/translations/index.ts'
import { trash } from './features/trash/index.ts'
import { unusedAccounts } from './features/unused-accounts/index.ts'
import { usage } from './features/usage/index.ts'
import { users } from './features/users/index.ts'
import { viewAs } from './features/view-as/index.ts'
import { waitingList } from './features/waiting-list/index.ts'
import { watch } from './features/watch/index.ts'
import { webhooks } from './features/webhooks/index.ts'
import { workflows } from './features/workflows/index.ts'
import { keptAnswers } from './http/kept-answers.ts'
import { keptCounts } from './http/kept-counts.ts'
import type { Slice, Task, TrashPart } from './slice.ts'

/** What the server consists of. A folder of `features` that is missing here fails `slices.test.ts`. */
export const slices = [
  roles,
  configTools,
  configuration,
  configs,
  users,
  organizations,
  credentials,
  sso,
  emailChanges,
  auth,
  factors,
  staff,
  consoleSignIn,
  auditLog,
  automations,
  trash,
  cases,
  numbers,
  system,
  clientErrors,
  blocks,
  suspensions,
  viewAs,
  notes,
  apiKeys,
  categories,
  assetTypes,
  customAttributes,
  entries,
  files,
  assets,
  availabilities,
  transactions,
  payments,
  earnings,
  messages,
  calendar,
  calendarFeeds,
  waitingList,
  sharedLists,
  helpRequests,
  legal,
  lookup,
  signInHelp,
  texts,
  timeline,
  conversations,
  serviceMessages,
  stuckBookings,
  assessments,
  orders,
  ratings,
  search,
  documents,
  notices,
  moderation,
  reminders,
  deadlines,
  changes,
  deposits,
  operations,
  usage,
  translations,
  reports,
  alerts,
  emails,
  emailTools,
  personalData,
  unusedAccounts,
  eventLog,
  eventStream,
  webhooks,
  workflows,
  watch,
  tasks,
  setup,
  testData,
  places,
  signals,
  batch,
  failedJobs,
  rateLimits,
  keptAnswers,
  keptCounts,
] as const

type Intersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never

const merge = <Parts extends readonly object[]>(parts: Parts) =>
  // what all of them have together is what is in any of them
  Object.assign({}, ...parts) as Intersection<Parts[number]>

/** Every call of the API with whoever answers it: a resource that no slice answers does not compile here. */
export const handlers: AllHandlers = merge(slices.map((slice) => slice.handlers))

const all: readonly Slice[] = slices
export const schedules = all.flatMap((slice) => slice.schedules)
export const backfills = createBackfills(all.flatMap((slice) => slice.backfills))
export const allTasks: readonly Task<unknown>[] = [
  ...all.flatMap((slice) => slice.tasks),
  ...schedules.map(({ task }) => task),
  backfills.task,
]
export const followers = all.flatMap((slice) => slice.follows)

/** What an archive of the marketplace holds. */
export const archived = arrange(all.flatMap((slice) => slice.archive))

const objectsByPrefix = merge(all.map((slice) => slice.objects))

/** The kind of an object is written in its id. */
export const objects: Objects = {
  async read(id, services) {
    const found = Object.entries(objectsByPrefix).find(([prefix]) => id.startsWith(`${prefix}_`))?.[1]
    return found && { objectType: found.type, object: (await found.read(id, services)) ?? null }
  },
}

const kept = Map.groupBy(
  all.flatMap((slice) => slice.trash),
  ({ kind }) => kind,
)
/** The object itself first: the others refer to it. */
const partsOf = (kind: TrashPart['kind']) =>
  (kept.get(kind) ?? []).toSorted((one, other) => Number(other.by === 'id') - Number(one.by === 'id'))

/** What is kept of deleted objects, as their slices describe it. */
export const copies: Copies = {
  async take(tx, kind, id) {
    const copy: Record<string, readonly JsonObject[]> = await takeCopy(tx, partsOf(kind), id)
    for (const { along } of partsOf(kind)) if (along) copy[along.name] = await along.take(tx, id)
    return copy
  },
  objectIn: (kind, copy) => ownIn(partsOf(kind), copy).object,
  peopleIn(kind, copy) {
    const { object, part } = ownIn(partsOf(kind), copy)
    return (part?.people ?? []).flatMap((field) => (typeof object[field] === 'string' ? [object[field]] : []))
  },
  neededBy(kind, copy) {
    const { object, part } = ownIn(partsOf(kind), copy)
    return (part?.needs ?? []).flatMap((field) =>
      typeof object[field] === 'string' ? [{ field, id: object[field] }] : [],
    )
  },
  isTaken: (db, kind, copy) => isTaken(db, partsOf(kind), copy),
  async putBack(tx, kind, copy, services) {
    await putBack(tx, partsOf(kind), copy, services)
    const own = ownIn(partsOf(kind), copy).object
    const id = String(own.id)
    for (const { created, along } of partsOf(kind)) {
      await along?.putBack(tx, own, copy[along.name] ?? [], services)
      if (!created) continue
      const object = await created.object.read(id, { ...services, db: { ...services.db, read: tx } })
      if (object) {
        await services.events.append(tx, { type: created.type, date: services.clock.now(), objectId: id, object })
      }
    }
  },
}

/** The row of the object itself, and what is known of such rows. */
function ownIn<Part extends CopiedPart<string>>(parts: readonly Part[], copy: Copy) {
  const part = parts.find(({ by }) => by === 'id')
  return { part, object: (part && copy[part.resource.name]?.[0]) ?? {} }
}
