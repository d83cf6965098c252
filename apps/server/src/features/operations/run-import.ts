import { randomBytes } from 'node:crypto'
import type { JsonObject } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { removeFile } from '../files/index.ts'
import { type FetchedPictures, picturesIn, withPictures } from './fetch-pictures.ts'
import { canBeGathered, gathering } from './gather.ts'
import { importer } from './import-actor.ts'
import { findForImport } from './imported/store.ts'
import { inputOf, rowDataOf } from './present.ts'
import { problemOf, SettledElsewhere } from './settled.ts'
import { silenced } from './silenced.ts'
import * as store from './store.ts'
import { madeTogether } from './together.ts'

/** Rows in one transaction: fast, and nobody who changes one of them waits for long. */
export const atOnce = 100

/** Takes some rows of a file, in one transaction; what is refused for one of them leaves the others alone. */
export async function importSome(
  operation: store.OperationRecord,
  rows: readonly store.RowRecord[],
  actor: Actor,
  services: Services,
) {
  const acting = importer(actor)
  const mayMail = inputOf(operation, services).payload.mails === true
  const outcomes: store.RowOutcome[] = []
  const now = services.clock.now()
  const fetched = await fetchedFor(rows, services)
  const bodyOf = (row: store.RowRecord) => fetched.get(row.id)?.body ?? rowDataOf(row, services)
  await services.singleCalls
    .hold(
      services,
      async (held) => {
        // opened here, so that a refusal of the first row does not end it
        await held.db.tx(async () => {})
        const together = await madeTogether(rows, bodyOf, acting, mayMail ? held : silenced(held, operation.id))
        if (together) return void outcomes.push(...together)
        const gathered = canBeGathered(operation.object_type) ? gathering(held) : undefined
        const used = gathered?.services ?? held
        const quiet = mayMail ? used : silenced(used, operation.id)
        for (const row of rows) {
          const mark = gathered?.mark()
          const outcome = await takeRow(row, bodyOf(row), acting, quiet)
          if (mark && outcome.outcome === 'failed') gathered?.back(mark)
          outcomes.push(outcome)
        }
        await held.db.tx(async (tx) => gathered?.write(tx))
      },
      async (tx) => {
        const told = outcomes.map((outcome) => withFetched(outcome, fetched.get(outcome.id)?.pictures))
        if (!(await store.settleSome(tx, operation.id, told, now))) throw new SettledElsewhere()
      },
    )
    .catch(async (error: unknown) => {
      // nobody knows of these
      await removePictures([...fetched.values()], services)
      if (!(error instanceof SettledElsewhere)) throw error
      fetched.clear()
    })
  const failed = new Set(outcomes.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id))
  await removePictures(
    [...fetched].flatMap(([id, each]) => (failed.has(id) ? [each] : [])),
    services,
  )
}

/** Rows with pictures are taken a few at a time: fetching them may take long, and all of it is lost with a job that is killed. */
export const withinReach = (rows: readonly store.RowRecord[], services: Services) => {
  const first = rows.findIndex((row) => picturesIn(rowDataOf(row, services)).length > 0)
  return first === -1 ? rows : rows.slice(0, Math.max(first, fewRows))
}

const fewRows = 10

type Fetched = Awaited<ReturnType<typeof withPictures>>

/** What is fetched before anything is written: nothing outside is waited for in a transaction. */
async function fetchedFor(rows: readonly store.RowRecord[], services: Services) {
  const fetched = new Map<string, Fetched>()
  const owners = await findForImport.owners(
    services.db.read,
    rows.filter(({ action }) => action === 'assets.update').map(({ object_id: id }) => id),
  )
  for (const row of rows) {
    const body = rowDataOf(row, services)
    if (picturesIn(body).length === 0) continue
    const { ownerId } = body
    const owner = typeof ownerId === 'string' ? ownerId : (owners.get(row.object_id) ?? 'import')
    fetched.set(row.id, await withPictures(body, owner, services))
  }
  return fetched
}

const withFetched = (outcome: store.RowOutcome, pictures: FetchedPictures | undefined): store.RowOutcome =>
  pictures && outcome.outcome === 'changed' ? { ...outcome, pictures } : outcome

async function removePictures(fetched: readonly { pictures: FetchedPictures }[], services: Services) {
  for (const key of fetched.flatMap(({ pictures }) => pictures.kept)) await removeFile(key, services)
}

async function takeRow(
  row: store.RowRecord,
  body: JsonObject,
  actor: Actor,
  services: Services,
): Promise<store.RowOutcome> {
  const action = row.action ?? ''
  const [objects = '', name] = action.split('.')
  const isNew = name === 'create'
  // nobody knows it: whoever comes asks for a link
  const sent = action === 'users.create' ? { ...body, password: randomBytes(24).toString('base64url') } : body
  try {
    const call = { action, objects, id: row.object_id, body: sent, isRecorded: !isNew }
    const { id } = await services.singleCalls.within(call, { actor, services })
    return { id: row.id, objectId: isNew ? String(id) : row.object_id, outcome: 'changed', problem: null }
  } catch (error) {
    return { id: row.id, objectId: row.object_id, outcome: 'failed', problem: problemOf(error) }
  }
}
