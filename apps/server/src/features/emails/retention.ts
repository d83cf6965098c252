import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { daysAgo } from '../../lib/ago.ts'

const usualDays = 90

/** Mails that were written before this are neither read nor kept: midnight UTC as many days ago as the setting `console.mailDays` says. */
export async function mailLimit({ config, clock }: Pick<Services, 'config' | 'clock'>): Promise<Date> {
  const { mailDays } = asObject((await config.read('private')).stelace.console)
  return daysAgo(clock.now(), typeof mailDays === 'number' ? mailDays : usualDays)
}
