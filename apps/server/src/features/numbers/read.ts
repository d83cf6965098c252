import type { NumbersNow, PartName } from '@plaza/contract'
import { settingAt } from '@plaza/domain/settings'
import type { Services } from '../../context.ts'
import type { PartSignRow } from '../../db/tables.ts'
import { today } from '../cases/index.ts'
import * as store from './store.ts'

/** Jobs give a sign every minute; after so many without one they stand still. */
const silentMs = 5 * 60_000

/** Whether any mail is handed over: there is a mail server, and real people are here. */
export async function mailLeaves({ config, settings }: Services): Promise<boolean> {
  if (settings.environment === 'test') return false
  return Boolean(settingAt({ ...(await config.read('private')) }, 'stelace.email.host'))
}

/** What happens right now, for those who begin their day. */
export async function readNow(services: Services): Promise<NumbersNow> {
  const { db, clock, payments } = services
  const now = clock.now()
  const [counts, signs, { kind }, sendsMail] = await Promise.all([
    store.countBookings(db.read, { now, ...(await today(services)) }),
    store.signs(db.read),
    payments.current(),
    mailLeaves(services),
  ])
  const names: PartName[] = ['mail', 'jobs', ...(kind === 'online' ? (['payments'] as const) : [])]
  const byName = new Map(signs.map((sign) => [sign.name, sign]))
  const parts = names.map((name) => {
    const part = partOf(name, byName.get(name), now)
    return { ...part, isUsed: name !== 'mail' || sendsMail || !part.isOk }
  })
  return { ...counts, parts }
}

function partOf(name: PartName, sign: PartSignRow | undefined, now: Date) {
  const { ok_date: worked = null, failing_since: failing = null } = sign ?? {}
  const isSilent = name === 'jobs' && worked !== null && now.getTime() - worked.getTime() > silentMs
  return {
    name,
    isOk: failing === null && !isSilent,
    since: (failing ?? worked)?.toISOString() ?? null,
  }
}
