import { liveSetupKeys, type Setup, type SetupItem, type SetupKey, setupKeys } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { checks } from './checks.ts'
import * as store from './store.ts'

/** Where each item is done, in the console. What has no screen of its own is a step of the wizard. */
const links: Partial<Record<SetupKey, string>> = {
  // what a deployment decides is told by its health
  ...Object.fromEntries(liveSetupKeys.map((key) => [key, '/system'])),
  categories: '/categories',
  legal: '/pages',
  team: '/staff',
  testBooking: '/start',
}

/** Where it is gone on with, once the way is chosen. */
const linksOf: Readonly<Record<string, string>> = {
  noKeys: '/settings/payments',
  keysUntried: '/settings/payments',
  keysRefused: '/settings/payments',
}

/** The item that stands for the whole list. */
export const wholeList = 'list'
const unmarked = { is_skipped: false, is_confirmed: false, about: null }

/** The list of first steps, each checked at this moment: what was done is open again when its reason is gone. */
export async function readSetup(services: Services): Promise<Setup> {
  const marks = new Map((await store.marks(services.db.read)).map((mark) => [mark.key, mark]))
  const itemOf = async (key: SetupKey, isLiveOnly: boolean): Promise<SetupItem> => {
    const mark = marks.get(key) ?? unmarked
    const why = (await checks[key](services, mark)) ?? null
    const state = why === null ? 'done' : mark.is_skipped ? 'skipped' : 'open'
    const link = (why !== null && linksOf[why]) || (links[key] ?? `/start/${key}`)
    return { key, state, why: state === 'open' ? why : null, link, isLiveOnly }
  }
  const items = await Promise.all([
    ...setupKeys.map((key) => itemOf(key, false)),
    ...(services.settings.isLive ? liveSetupKeys.map((key) => itemOf(key, true)) : []),
  ])
  return {
    items,
    nbDone: items.filter(({ state }) => state !== 'open').length,
    nbItems: items.length,
    isHidden: marks.get(wholeList)?.is_skipped ?? false,
  }
}
