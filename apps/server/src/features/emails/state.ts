import type { MailState } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { readMailSettings } from './mail-server.ts'
import * as store from './store.ts'

const dayMs = 24 * 3_600_000

/** Whether mails leave, and how it went in the last 24 hours. */
export async function mailState(services: Services): Promise<MailState> {
  const { db, clock, settings } = services
  const since = new Date(clock.now().getTime() - dayMs)
  const [server, counts, last] = await Promise.all([
    readMailSettings(services),
    store.countSince(db.read, since),
    store.lastTry(db.read),
  ])
  const isWell = last === undefined || last.outcome === 'sent' || last.outcome === 'kept'
  return {
    server: settings.environment === 'test' ? 'test' : server ? 'set' : 'none',
    ...counts,
    problem: isWell ? null : { date: last.date, answer: last.answer },
  }
}
