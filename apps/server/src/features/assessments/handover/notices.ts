import type { JsonObject } from '@plaza/contract'
import { asObject, writtenDate } from '@plaza/domain'
import type { Services } from '../../../context.ts'
import type { TransactionRow } from '../../../db/tables.ts'
import type { StoredEvent } from '../../../events/index.ts'
import { openCase } from '../../cases/index.ts'
import { noticeOfTransaction, readerOf, tell } from '../../notices/index.ts'
import { findTransaction } from '../../transactions/index.ts'
import { findUser } from '../../users/index.ts'
import { openCodes } from '../codes.ts'
import * as assessments from '../store.ts'
import { newLink } from './make-code.ts'
import { isRecord, type RecordRow } from './record.ts'
import * as store from './store.ts'
import { withRecord } from './with-record.ts'

type Name =
  | 'handoverOpened'
  | 'handoverToConfirm'
  | 'handoverChanged'
  | 'handoverConfirmed'
  | 'handoverDisputed'
  | 'handoverReminder'
  | 'handoverExpired'

/** Mails that lead to the page where one confirms without signing in. */
const withLink: readonly Name[] = ['handoverOpened', 'handoverToConfirm', 'handoverChanged', 'handoverReminder']

const dueLook = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

type Telling = { name: Name; userId: string; cause: string }

/** Tells one side of a record. */
async function tellSide(record: RecordRow, told: Telling, services: Services) {
  const { name, userId, cause } = told
  const transaction = await findTransaction(services.db.read, record.transaction_id)
  if (!transaction) return
  const confirmLink = withLink.includes(name)
    ? await withRecord(record.id, services, (tx, row) => newLink(tx, row, userId, services))
    : ''
  const to = userId === transaction.owner_id ? 'owner' : 'taker'
  const values = await valuesFor(record, transaction, userId, services)
  const notice = await noticeOfTransaction(services, transaction, {
    name,
    to,
    cause: `${name} ${cause}`,
    path: `?handover=${record.handover.stage}`,
    data: values,
    // codes and links that let somebody in are for their mailbox alone
    mailData: { confirmLink, code: openCodes(record, services.secrets)[userId] ?? '' },
  })
  if (notice) await tell(services, notice)
}

async function valuesFor(record: RecordRow, transaction: TransactionRow, userId: string, services: Services) {
  const reader = await readerOf(services, await findUser(services.db.read, userId))
  const { stage, items, head } = record.handover
  const due = record.expiration_date
  const records = await store.ofTransaction(services.db.read, transaction.id)
  const language = reader.locale.slice(0, 2)
  const labels = items.map(({ key, label }) =>
    String(label[language] ?? label.default ?? Object.values(label)[0] ?? key),
  )
  return {
    stage,
    hasDue: due ? 'yes' : 'no',
    due: due ? writtenDate(due, { ...dueLook, timeZone: reader.zone }, reader.locale) : '',
    hasItems: labels.length > 0 ? 'yes' : 'no',
    items: labels.join(', '),
    head: head ?? 'none',
    heads: records.flatMap(({ handover }) => (handover?.head ? [handover.head] : [])).join(', '),
  }
}

/** What follows for people from a change of a record, as its event tells it. */
export async function tellOfChange({ id: cause, objectId, type, metadata }: StoredEvent, services: Services) {
  const record = await recordOf(objectId, services)
  if (!record) return
  const both = Object.keys(record.signers)
  const { asks, stale } = asObject(asObject(metadata).plaza)
  const listed = (value: unknown) => both.filter((userId) => Array.isArray(value) && value.includes(userId))
  if (type === 'assessment__created') {
    for (const userId of both) await tellSide(record, { name: 'handoverOpened', userId, cause }, services)
  } else if (type === 'assessment__signed') {
    if (record.handover.state !== 'confirmed') return
    for (const userId of both) await tellSide(record, { name: 'handoverConfirmed', userId, cause }, services)
  } else {
    for (const userId of listed(stale)) await tellSide(record, { name: 'handoverChanged', userId, cause }, services)
    for (const userId of listed(asks)) await tellSide(record, { name: 'handoverToConfirm', userId, cause }, services)
  }
}

export async function tellOfObjection({ id: cause, objectId }: StoredEvent, services: Services) {
  const record = await recordOf(objectId, services)
  if (!record) return
  const both = Object.keys(record.signers)
  const about = { objectType: 'transaction', objectId: record.transaction_id, userIds: both }
  const details: JsonObject = { assessmentId: record.id, stage: record.handover.stage }
  await services.db.tx((tx) => openCase(tx, { kind: 'help', ...about, metadata: details }, services))
  for (const userId of both) await tellSide(record, { name: 'handoverDisputed', userId, cause }, services)
}

export async function tellOfClosing({ id: cause, objectId }: StoredEvent, services: Services) {
  const record = await recordOf(objectId, services)
  if (!record) return
  for (const userId of Object.keys(record.signers)) {
    await tellSide(record, { name: 'handoverExpired', userId, cause }, services)
  }
}

/** Reminds whoever has not confirmed, once. */
export async function remind(row: RecordRow, services: Services) {
  const waiting = Object.keys(row.signers).filter((userId) => row.signers[userId]?.signedDate === null)
  for (const userId of waiting) {
    await tellSide(row, { name: 'handoverReminder', userId, cause: row.id }, services)
  }
  await services.db.tx((tx) => store.noteReminder(tx, row.id, services.clock.now()))
}

async function recordOf(id: string | null, { db }: Services): Promise<RecordRow | undefined> {
  const row = id === null ? undefined : await assessments.read(db.read, id)
  return isRecord(row) ? row : undefined
}
