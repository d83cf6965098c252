import type { TestBooking } from '@plaza/contract'
import { platformActor, type Services } from '../../context.ts'
import type { AssetTypeRow, TransactionRow } from '../../db/tables.ts'
import { ApiError } from '../../lib/errors.ts'
import { homeCurrency } from '../../lib/home-values.ts'
import { snapshotAssetType } from '../asset-types/index.ts'
import { createAsset } from '../assets/index.ts'
import { previewStatus } from '../notices/index.ts'
import { createTransaction, transitionTransaction } from '../transactions/index.ts'
import { createUser } from '../users/index.ts'
import * as store from './store.ts'
import { wayToAgreement } from './way-to-agreement.ts'

const dayMs = 24 * 3_600_000
const failed = (problem: string): TestBooking => ({ isOk: false, problem, steps: [], emails: [] })

/**
 * Tries a booking with two made-up people. All of it happens in one transaction that is rolled back: no listing, person, event or
 * job is left, so that nothing is found, nobody is told, and no other system hears of it.
 */
export async function runTestBooking(services: Services): Promise<TestBooking> {
  const types = (await services.catalogue.assetTypes.all()).filter(({ active }) => active)
  const type = types.find(({ is_default: isDefault }) => isDefault) ?? types[0]
  if (!type) return failed('noType')
  const held = services.db.hold(async () => {})
  const tried = await book({ ...services, db: held.db }, type).finally(held.rollback)
  await services.db.tx((tx) => store.mark(tx, { key: 'testBooking', is_confirmed: tried.isOk, about: type.id }))
  return tried
}

async function book(services: Services, type: AssetTypeRow): Promise<TestBooking> {
  const way = wayToAgreement(snapshotAssetType(type, services.settings.isLive))
  if (!way) return failed('noWay')
  const steps: TestBooking['steps'] = []
  const emails: TestBooking['emails'] = []
  const note = async (name: string, row: TransactionRow, before: string | undefined) => {
    steps.push({ name, status: row.status })
    emails.push(...(await previewStatus(services, row, before)))
  }
  try {
    const [owner, taker] = [await testPerson('Test owner', services), await testPerson('Test guest', services)]
    const listing = { ...listingOf(type, owner.id), currency: await currencyOf(services) }
    const asset = await createAsset(listing, platformActor, services)
    steps.push({ name: 'listing', status: null })
    let row = await createTransaction(
      { assetId: asset.id, takerId: taker.id, quantity: 1, ...daysOf(type, services) },
      platformActor,
      services,
    )
    await note('request', row, undefined)
    for (const { name } of way) {
      const before = row.status
      row = await transitionTransaction({ id: row.id, name }, platformActor, services)
      await note(name, row, before)
    }
    return { isOk: true, problem: null, steps, emails }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { isOk: false, problem: error.code, steps, emails }
  }
}

/** Nobody can write to them: such addresses lead nowhere. */
const testPerson = (displayName: string, services: Services) => {
  const username = `${displayName.toLowerCase().replace(' ', '-')}@plaza.invalid`
  const person = { username, email: username, displayName, password: crypto.randomUUID() }
  return createUser(person, platformActor, services)
}

const listingOf = ({ id }: AssetTypeRow, ownerId: string) => ({
  name: 'Test listing',
  ownerId,
  assetTypeId: id,
  price: 10,
  quantity: 1,
  validated: true,
  active: true,
})

/** As the web app lists with: what was chosen, else the one that Plaza begins with. */
async function currencyOf({ config }: Services): Promise<string> {
  return homeCurrency((await config.read('default')).stelace).toUpperCase()
}

/** A week from now, for as long as the type asks for. */
function daysOf({ time_based: isTimeBased, timing }: AssetTypeRow, { clock }: Services) {
  if (!isTimeBased) return {}
  const startDate = new Date(clock.now().getTime() + 7 * dayMs).toISOString()
  return { startDate, duration: timing.minDuration ?? { d: 2 } }
}
