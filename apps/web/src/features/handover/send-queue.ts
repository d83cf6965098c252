import type { Assessment } from '@plaza/contract'
import { type Failure, failureOf } from '@plaza/domain'
import type { MemberClient } from '@plaza/sdk'
import type { Services } from '../../lib/services.tsx'
import { handoverWaits } from '../../parts/transaction/handover-waits.ts'
import { handoversKey } from './queries.ts'
import { type Entry, type KeptRecord, nextOf, handoverQueue as queue, settledEntries } from './queue.ts'
import { readPicture, removePicture } from './queue-database.ts'

const folder = 'handover/images'
const againMs = 10_000

/** What a later try may get through, because it says nothing about what was sent. */
const passing: readonly Failure['kind'][] = [
  'offline',
  'timeout',
  'aborted',
  'sessionExpired',
  'signedOut',
  'server',
  'maintenance',
  'tooMany',
  'unknown',
]

type Needs = Pick<Services, 'sdk' | 'session' | 'connection' | 'queryClient' | 'stored'>

const sending = new Set<string>()

let isStarted = false

/** Sends what waits, record by record, each in its order, as soon as the server can be reached. Started once. */
export function startHandovers(needs: Needs): void {
  if (isStarted) return
  isStarted = true
  const look = () => lookForWaiting(needs)
  queue.subscribe(look)
  needs.connection.subscribe(look)
  needs.session.subscribe(look)
  void queue.load().then(look)
}

function lookForWaiting(needs: Needs) {
  const { session, connection, stored } = needs
  const records = [...queue.get().values()]
  handoverWaits.set(
    stored,
    records.some(({ entries }) => entries.length > 0),
  )
  const { userId, organizationId } = session.get()
  const me = userId && (organizationId ?? userId)
  for (const record of records) {
    const isDue = record.userId === me && record.stop === null && record.entries.length > 0
    if (isDue && connection.get() === 'online' && !sending.has(record.key)) void sendNext(record, needs)
  }
}

async function sendNext(record: KeptRecord, needs: Needs) {
  const entry = nextOf(record.entries)
  if (!entry) return
  const { connection } = needs
  sending.add(record.key)
  if (entry.kind === 'content' && !entry.isTried) {
    queue.change(record, (kept) => ({
      ...kept,
      entries: kept.entries.map((each) => (each.clientId === entry.clientId ? { ...entry, isTried: true } : each)),
    }))
  }
  let waitMs = 0
  try {
    const answer = await send(record, entry, needs.sdk)
    sending.delete(record.key)
    await take(record, entry, answer, needs)
  } catch (error) {
    sending.delete(record.key)
    const failure = failureOf(error)
    if (failure.kind === 'offline') connection.doubt()
    if (passing.includes(failure.kind)) waitMs = Math.max(failure.waitSeconds * 1000, againMs)
    else {
      const { kind, code, message, fields, waitSeconds } = failure
      queue.change(record, (kept) => ({
        ...kept,
        stop: { clientId: entry.clientId, failure: { kind, code, message, fields, waitSeconds } },
      }))
      // what was refused is judged by what is there now
      void needs.queryClient.invalidateQueries({ queryKey: handoversKey(record.transactionId) })
    }
  }
  if (waitMs > 0) setTimeout(() => lookForWaiting(needs), waitMs)
  else lookForWaiting(needs)
}

async function send(record: KeptRecord, entry: Entry, sdk: MemberClient): Promise<Assessment | undefined> {
  const { clientId, capturedDate } = entry
  const once = { idempotencyKey: clientId }
  if (entry.kind === 'content') {
    const { content, salt, baseVersion } = entry
    const body = { clientId, capturedDate, content, salt }
    return record.assessmentId && baseVersion > 0
      ? sdk.handovers.addVersion(record.assessmentId, { ...body, baseVersion }, once)
      : sdk.handovers.open(record.transactionId, { ...body, stage: record.stage }, once)
  }
  // a content comes before all others
  const id = record.assessmentId ?? ''
  if (entry.kind === 'confirmation') {
    const { hash, statement, comment, signerId, signCode } = entry
    const said = { ...(comment && { comment }), ...(signerId && { signerId }), ...(signCode && { signCode }) }
    const body = { clientId, capturedDate, hash, statement, ...said }
    // the calls of assessments are not among those that every visit loads
    return sdk.forward.post(`/assessments/${encodeURIComponent(id)}/signatures`, body, once) as Promise<Assessment>
  }
  const key = entry.fileKey ?? (await upload(record, entry, sdk))
  // a browser that was emptied meanwhile has nothing to send
  return key === undefined ? undefined : sdk.handovers.addPhoto(id, { clientId, sha256: entry.sha256, key }, once)
}

async function upload(record: KeptRecord, entry: Extract<Entry, { kind: 'photo' }>, sdk: MemberClient) {
  const picture = await readPicture(record.userId, entry.sha256)
  if (!picture) return
  const { key } = await sdk.files.upload(picture, { folder, filename: entry.name })
  queue.change(record, (kept) => ({
    ...kept,
    entries: kept.entries.map((each) => (each.clientId === entry.clientId ? { ...each, fileKey: key } : each)),
  }))
  return key
}

/** What the server has needs no place here any more. */
async function take(record: KeptRecord, entry: Entry, answer: Assessment | undefined, { queryClient }: Needs) {
  const queryKey = handoversKey(record.transactionId)
  if (answer) {
    queryClient.setQueryData<{ start: Assessment | null; end: Assessment | null }>(
      queryKey,
      (before) => before && { ...before, [record.stage]: answer },
    )
  }
  queue.change(record, (kept) => {
    const { contentVersion: version = 0, contentHash: hash = null } = answer?.handover ?? {}
    return {
      ...kept,
      assessmentId: answer?.id ?? kept.assessmentId,
      entries:
        entry.kind === 'content'
          ? settledEntries(kept.entries, entry, { version, hash })
          : kept.entries.filter(({ clientId }) => clientId !== entry.clientId),
    }
  })
  if (entry.kind === 'photo') await removePicture(record.userId, entry.sha256)
  void queryClient.invalidateQueries({ queryKey: ['transactions'] })
}
