import { type SwitchKey, switchKeys } from '@plaza/contract'
import { switchIn } from '@plaza/domain'
import { platformActor, type Services } from '../../context.ts'
import { eachApart } from '../../jobs/index.ts'
import { ApiError } from '../../lib/errors.ts'
import { defineTask } from '../../slice.ts'
import { updateAsset } from '../assets/index.ts'
import { prepareNotice, queueMail } from '../notices/index.ts'
import { cancelIn } from '../transactions/index.ts'
import { workflowsBySwitch } from '../workflows/index.ts'
import { finders } from './finders.ts'
import { dayMs, later, type Occasion } from './occasion.ts'
import * as store from './store.ts'

/** A server that was down catches up with so much. */
const lateMs = 3 * dayMs
/** What switches did is known for so long. */
const keptMs = 90 * dayMs
/** In one go; the next minutes bring the rest. */
const most = 200
/** What lies ahead is told of whenever the switch was turned on, as far ahead as it may look. */
const aheadKeys: readonly SwitchKey[] = ['beforeStart']
const aheadMs = 8 * dayMs

/** Looks after all switches. One that fails stops no other; one that a workflow stands in for is as good as off. */
export async function keepSwitches(services: Services) {
  const own = await workflowsBySwitch(services.db.read)
  await eachApart(switchKeys, (key) =>
    keepSwitch(key, { isReplaced: own.get(key)?.isActive ?? false }, services).catch(async (error: unknown) => {
      await noteProblem(key, 'failed', services)
      throw error
    }),
  )
}

export const keepSwitchesTask = defineTask('keep-switches', keepSwitches)

export const forgetActsTask = defineTask('forget-switch-acts', ({ db, clock }) =>
  db.tx((tx) => store.removeActsBefore(tx, later(clock.now(), -keptMs))),
)

const stateOf = async (key: SwitchKey, { db }: Services) =>
  (await store.states(db.read)).find((state) => state.key === key) ?? { key, on_since: null, problem: null }

async function noteProblem(key: SwitchKey, problem: string, services: Services) {
  const state = await stateOf(key, services)
  await services.db.tx((tx) => store.setState(tx, { ...state, problem }))
}

async function keepSwitch(key: SwitchKey, { isReplaced }: { isReplaced: boolean }, services: Services) {
  const { clock, config, db } = services
  const { isOn, values } = switchIn((await config.read('private')).stelace, key)
  const state = await stateOf(key, services)
  const now = clock.now()
  if (!isOn || isReplaced) {
    if (state.on_since !== null || state.problem !== null)
      await db.tx((tx) => store.setState(tx, { key, on_since: null, problem: null }))
    return
  }
  const since = state.on_since ?? now
  const from = aheadKeys.includes(key)
    ? later(now, -aheadMs)
    : new Date(Math.max(since.getTime(), now.getTime() - lateMs))
  const occasions = (await finders[key]({ from, to: now }, values, services)).filter(({ isOpen }) => isOpen)
  const done = await store.acted(
    db.read,
    key,
    occasions.map(({ id }) => id),
  )
  if (state.on_since === null) await db.tx((tx) => store.setState(tx, { ...state, on_since: since }))
  let problem: string | null = null
  await eachApart(occasions.filter(({ id }) => !done.has(id)).slice(0, most), async (occasion) => {
    problem = (await act(key, occasion, services)) ?? problem
  })
  if (state.problem !== problem) await db.tx((tx) => store.setState(tx, { key, on_since: since, problem }))
}

/** Acts on one occasion, all of it together or nothing. Answers why it was refused; then it is not tried again. */
async function act(key: SwitchKey, occasion: Occasion, services: Services): Promise<string | null> {
  const { clock, db, settings } = services
  const row = { key, occasion: occasion.id, object_id: occasion.objectId, created_date: clock.now() }
  const { notices = [], letters = [], cancels, pauses = [] } = await occasion.plan(services)
  const writes = await Promise.all(notices.map((notice) => prepareNotice(services, notice)))
  try {
    // a listing that is paused already stays so: whoever begins again after a crash ends up in the same place
    for (const id of pauses) await updateAsset({ id, changes: { active: false } }, platformActor, services)
    await db.tx(async (tx) => {
      if (cancels !== undefined) {
        const quietly = { reason: 'deadlinePassed', tell: false } as const
        await cancelIn(tx, { id: cancels, ...quietly }, platformActor, services)
      }
      if (!(await store.insertAct(tx, { ...row, problem: null }))) return
      for (const write of writes) await write(tx)
      for (const { user, ...letter } of letters) {
        const cause = `switch ${key} ${occasion.id} ${user.id}`
        await queueMail(services, tx, { ...letter, user, site: settings.consoleUrl, cause })
      }
    })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await db.tx((tx) => store.insertAct(tx, { ...row, problem: error.code ?? 'refused' }))
    return error.code ?? 'refused'
  }
}
