import { type Automation, type SwitchKey, switchKeys } from '@plaza/contract'
import { bookingTurn, processSettings, switches, switchIn } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { readPrivateNow } from '../configs/index.ts'
import { workflowsBySwitch } from '../workflows/index.ts'
import { countOf, lastDays } from './count-switches.ts'
import * as store from './store.ts'

/** Types of listings whose processes do by a deadline what a switch would do. */
async function setIn(key: SwitchKey, { catalogue }: Services): Promise<Automation['setIn']> {
  const side =
    key === 'remindPayment' ? 'taker' : key === 'remindOwner' || key === 'endUnanswered' ? 'owner' : undefined
  if (!side) return []
  const types = await catalogue.assetTypes.all()
  return types
    .filter(({ active, metadata, transaction_process: transactionProcess }) =>
      Object.entries(processSettings(metadata).statuses).some(([status, settings]) => {
        const isSet = key === 'endUnanswered' ? settings.deadline && settings.next : settings.remind
        const assetType = { transactionProcess, metadata }
        return active && isSet !== undefined && bookingTurn({ status, assetType, isOver: false }) === side
      }),
    )
    .map(({ id, name }) => ({ assetTypeId: id, name: name ?? '' }))
}

const schemaOf = (key: SwitchKey) => switches[key].values.map((value) => ({ ...value }))

/** All switches, or some. */
export async function showAutomations(
  services: Services,
  keys: readonly SwitchKey[] = switchKeys,
): Promise<Automation[]> {
  const { db } = services
  const stelace = await readPrivateNow(services)
  const [states, kept, counted, own] = await Promise.all([
    store.states(db.read),
    store.counts(db.read),
    store.countActs(db.read, lastDays(services).from),
    workflowsBySwitch(db.read),
  ])
  const shown: Automation[] = []
  for (const key of keys) {
    const { isOn, values } = switchIn(stelace, key)
    const count = counted.find((each) => each.key === key)
    shown.push({
      key,
      isOn,
      values,
      schema: schemaOf(key),
      runs30d: count?.count ?? 0,
      would30d: await countOf({ key, values }, kept, services),
      lastDate: count?.last_date?.toISOString() ?? null,
      problem: isOn ? (states.find((state) => state.key === key)?.problem ?? null) : null,
      setIn: await setIn(key, services),
      workflowId: own.get(key)?.id ?? null,
      isReplaced: own.get(key)?.isActive ?? false,
    })
  }
  return shown
}
